import { expect, test } from 'vitest';
import { startPostgres } from './postgres.ts';

test('a PostgreSQL that does not start says why', async () => {
  await expect(startPostgres('/no/such/folder')).rejects.toThrow(
    /PostgreSQL did not start: .*no such file.*no.such.folder/,
  );
});
