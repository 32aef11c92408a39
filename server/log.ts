import { type DestinationStream, pino } from 'pino';

/** What the parts log: ids that connect lines, never anyone's name, address or number. */
export type Log = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
};

/** The process's log. Of a request only method and path: a query string may name a person. */
export function createLog(level: string, destination?: DestinationStream) {
  const serializers = {
    req: ({ method, url }: { method: string; url: string }) => ({
      method,
      // The token of a guide or of the desk's one-time address is a secret.
      path: url.split('?')[0]?.replace(/(?<=^\/(api\/reach\/guide|open)\/).+/, '…'),
    }),
  };
  return destination ? pino({ level, serializers }, destination) : pino({ level, serializers });
}
