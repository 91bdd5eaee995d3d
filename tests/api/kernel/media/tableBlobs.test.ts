import { openTableBlobs } from '@server/portable/tableBlobs.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../support/databases.ts';

test('writes blobs in the database one after the other, and rejects with the first failure', async () => {
  const database = await openTestDatabase('pglite');
  const blobs = await openTableBlobs(database);
  const rename = (from: string, to: string) =>
    database.asSystem((tx) => tx.execute(sql.raw(`alter table portable.${from} rename to ${to}`)));
  const one = new Uint8Array([1]);
  await blobs.put('first', one, 'image/webp');
  await blobs.saved();
  await rename('blobs', 'away');
  await blobs.put('lost', one, 'image/webp');
  await expect(blobs.saved()).rejects.toThrow();
  await rename('away', 'blobs');
  await blobs.put('second', one, 'image/webp');
  await blobs.put('third', one, 'image/webp');
  await expect(blobs.saved()).rejects.toThrow();
  const opened = await openTableBlobs(database);
  expect([await opened.get('first'), await opened.get('lost'), await opened.get('third')]).toEqual([
    one,
    undefined,
    one,
  ]);
  await database.close();
});
