import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { signatureOf } from '../../rules/import/mapping.ts';
import { uploadSteps } from './stage.ts';

const mapping = [{ field: 'title', column: 1, value: '' }];

/** Reads a file after an import of sessions that had these headers. */
async function stagedAfter(headers: readonly string[], text: string) {
  const file = { name: 'a.csv', type: 'text/csv', bytes: strToU8(text) };
  const remembered = new Map([[signatureOf('sessions', headers), mapping]]);
  const { sheets } = await uploadSteps.outside({ file, kind: undefined, remembered });
  return sheets[0];
}

it('takes the kind and the mapping of an earlier import with the same headers', async () => {
  expect(await stagedAfter(['Foo', 'Bar'], 'Foo,Bar\n1,2')).toMatchObject({
    kind: 'sessions',
    mapping,
    isRemembered: true,
  });
});

it('takes nothing from an earlier import without headers, of which only the number of columns is the same', async () => {
  expect(await stagedAfter(['', ''], '1,2\n3,4')).toMatchObject({ headerRow: 0, kind: null, isRemembered: false });
});
