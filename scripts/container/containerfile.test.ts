import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('SQLite has its temporary files in the one folder that the image can write to', () => {
  const file = readFileSync('Containerfile', 'utf8');
  const [, volume] = /^VOLUME (.+)$/m.exec(file) ?? [];
  const [, settings = ''] = /^ENV (.+)$/m.exec(file) ?? [];
  const variables = Object.fromEntries(settings.split(' ').map((setting) => setting.split('=')));
  expect(volume).toBe('/data');
  expect(variables).toMatchObject({ DATA_DIR: volume, SQLITE_TMPDIR: volume });
});
