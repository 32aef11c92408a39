import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, PORT } from './servers.ts';

/** The mails that went to an address by now, as a server with this data folder captured them. */
export function mailsTo(address: string, data = dataDir(PORT)): string[] {
  const folder = join(data, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => new RegExp(`^To: .*${address}`, 'm').test(mail));
}

/** The addresses in a mail's text that contain something. */
export function linksIn(mail: string, part: string): string[] {
  // Quoted-printable: lines end in "=" where they go on, and "=3D" is a "=".
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return (text.match(/https?:\/\/[^\s"<>)\]]+/g) ?? []).filter((address) => address.includes(part));
}
