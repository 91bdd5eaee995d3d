import { expect, it, vi } from 'vitest';
import { asCombinedRead, combineReads } from './combineReads.ts';
import { HttpError } from './httpError.ts';

const refused = new HttpError({ type: 'Response Error', message: 'No', status: 500 });
const read = (error: HttpError | null = null) => ({ error, refetch: vi.fn(async () => undefined) });

it('waits until all are loaded', () => {
  const row = { ...read(), row: { id: 1 } };
  expect(combineReads({ row, list: { ...read(), rows: [], total: undefined } }).data).toBeUndefined();
  expect(combineReads({ row, list: { ...read(), rows: [2], total: 1 } }).data).toEqual({ row: { id: 1 }, list: [2] });
});

it('accepts null as a loaded value', () => {
  expect(combineReads({ none: { ...read(), data: null } }).data).toEqual({ none: null });
});

it('returns the error, and reloads only the failed one', async () => {
  const fine = { ...read(), item: { id: 1 } };
  const broken = { ...read(refused), data: undefined };
  const all = combineReads({ fine, broken });
  expect([all.data, all.error]).toEqual([undefined, refused]);
  await all.refetch();
  expect([fine.refetch.mock.calls.length, broken.refetch.mock.calls.length]).toEqual([0, 1]);
});

it('keeps loaded values if a reload fails', () => {
  expect(asCombinedRead({ ...read(refused), item: { id: 1 } })).toMatchObject({ data: { id: 1 }, error: refused });
});
