import { existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { count } from '#contract/count.ts';
import { makePrivateFile } from '../../data-folder/private-files.ts';
import { DeskError } from '../../desk-error.ts';

/** Copies the SQLite database while the server writes to it. The copy is checked before it gets its name. */
export function backUp(from: string, to: string): string {
  if (existsSync(to)) throw new DeskError(`${to} exists already: choose another name.`);
  const part = `${to}.part`;
  rmSync(part, { force: true });
  // SQLite writes into an empty file that exists, and so keeps its private mode.
  makePrivateFile(part);
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    source.prepare('vacuum into ?').run(part);
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(part, { readOnly: true });
  const { integrity_check: verdict } = copy.prepare('pragma integrity_check').get() as {
    integrity_check: string;
  };
  const { orders } = copy.prepare('select count(*) as orders from orders').get() as { orders: number };
  copy.close();
  if (verdict !== 'ok') throw new DeskError(`The copy is damaged (${verdict}); it is kept as ${part}.`);
  renameSync(part, to);
  return `${to} holds ${count(orders, 'order', 'orders')}.`;
}
