import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Instant } from '../clock.ts';

/** Where the desk's “Back up” puts its copies. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** The name says when it was made, whatever became of the file since: names sort by time. */
export function backupName(at: Instant): string {
  return `banyan-${new Date(at).toISOString().replace(/[:.]/g, '-')}.sqlite`;
}

/** Exactly as above: the owner may have files of a similar name. */
const OURS = /^banyan-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.sqlite(\.part)?$/;

/** The desk's copies from before an instant, unfinished and damaged ones too. What others put there stays. */
export function oldBackups(dataDir: string, before: Instant): string[] {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => OURS.test(name) && name < backupName(before))
    .map((name) => join(folder, name));
}
