import { Status } from './status.tsx';

/** What the log says of an action. Without a summary it runs just now, or broke off. */
export function Result({ summary }: { summary: string | null }) {
  return summary ?? <Status tone="late">broke off: look before doing it again</Status>;
}
