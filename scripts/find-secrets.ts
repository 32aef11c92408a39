import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A finding: something that looks secret in a public file. */
type Leak = { path: string; line: number; what: string; text: string };

/** A pattern, and the few harmless samples of it. */
type Shape = { what: string; pattern: RegExp; harmless?: RegExp };

const shapes: Shape[] = [
  {
    what: 'live Razorpay key',
    pattern: /rzp_live_\w{8,}/g,
    // The alphabet, where a test needs a key of the right shape.
    harmless: /^rzp_live_abcdefghijklmn$/,
  },
  {
    what: 'secret of Razorpay',
    pattern: /RAZORPAY_(?:KEY|WEBHOOK)_SECRET\s*[=:]\s*['"]?[\w+/,.-]{8,}/g,
    // Samples are named so; in code the value is a name or a rule.
    harmless:
      /sample-|real-secret|new-secret|old-secret|\.\.\.|[=:]\s*(z\.|sampleKeys|keys\.|env\.|options\.)/,
  },
  { what: 'private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/g },
  { what: 'AWS key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  { what: 'token of GitHub, npm, Slack, Stripe or Google', pattern: tokens() },
  { what: 'signed token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g },
  {
    what: 'password in an address',
    pattern: /\b[a-z][a-z\d+.-]*:\/\/[^\s/:@'"`<>]+:[^\s/@'"`<>]+@[\w$.{-]+/gi,
    // The documented samples, and the stand-in's database, which listens on this machine alone.
    harmless: /^(postgres|smtps):\/\/user:password@|^postgres:\/\/banyan:banyan@localhost$/,
  },
  {
    what: 'package registry other than the public one',
    pattern: /"resolved":\s*"https?:\/\/[^"]+|\bregistry\s*=\s*https?:.*|_authToken\s*=.*/g,
    harmless: /^"resolved":\s*"https:\/\/registry\.npmjs\.org\//,
  },
  {
    what: "path of somebody's machine",
    pattern: /(?<![\w.#~-])\/(?:home|Users|root|work)\/\w[\w./-]*|\b[A-Z]:\\Users\\\w+/g,
  },
];

function tokens(): RegExp {
  return /\b(?:gh[pousr]_\w{30,}|github_pat_\w{30,}|npm_\w{30,}|xox[abpr]-[\w-]{20,}|sk_live_\w{16,}|AIza[\w-]{35})\b/g;
}

/** Names that only the server uses: in a browser's file they mean that server code got in. */
const serverOnly =
  /RAZORPAY_(?:KEY_SECRET|WEBHOOK_SECRET|API_URL)|SMTP_URL|DATABASE_URL|OWNER_EMAIL|node:sqlite|x-razorpay-signature|createHmac/g;

/** Leaks in public files: the repository's, and the browser's. */
export function findLeaks(root: string, paths: string[], reader: 'developer' | 'browser'): Leak[] {
  const wanted: Shape[] =
    reader === 'developer'
      ? shapes
      : [
          ...shapes,
          { what: 'part of the server', pattern: serverOnly },
          { what: 'source map', pattern: /sourceMappingURL=.*/g },
        ];
  return paths.flatMap((path) => {
    const named =
      reader === 'browser' && path.endsWith('.map')
        ? [{ path, line: 0, what: 'source map', text: path }]
        : [];
    // Latin-1 keeps every byte, so strings inside pictures and fonts are found too.
    const text = readFileSync(join(root, path), 'latin1');
    return [...named, ...wanted.flatMap((shape) => found(shape, path, text))];
  });
}

function found({ what, pattern, harmless }: Shape, path: string, text: string): Leak[] {
  return [...text.matchAll(pattern)]
    .filter(([match]) => !harmless?.test(match))
    .map((match) => ({
      path,
      line: text.slice(0, match.index).split('\n').length,
      what,
      text: match[0].slice(0, 80),
    }));
}
