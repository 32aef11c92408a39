import { isIPv6 } from 'node:net';

/**
 * The networks that an address counts for, narrowest first: an IPv4 address; for IPv6 the /64 of one line and
 * the /48 of a rented server, which has 65,536 of those.
 */
export function networksOf(ip: string): string[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return [mapped];
  if (!isIPv6(ip)) return [ip];
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const groups = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
  return [`${all.slice(0, 4).join(':')}/64`, `${all.slice(0, 3).join(':')}/48`];
}
