import { type DestinationStream, pino } from 'pino';

/** What the parts write of their steps: ids that lead from line to line, never anyone's name, address or number. */
export type Log = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
};

/** The process's log. Of a request it tells the method and the path: who asked is nobody's business later, and a query may say it. */
export function createLog(level: string, destination?: DestinationStream) {
  const serializers = {
    req: ({ method, url }: { method: string; url: string }) => ({
      method,
      // A link to a guide is as good as a key.
      path: url.split('?')[0]?.replace(/(?<=^\/api\/reach\/guide\/).+/, '…'),
    }),
  };
  return destination ? pino({ level, serializers }, destination) : pino({ level, serializers });
}
