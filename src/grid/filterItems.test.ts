import { expect, test, vi } from 'vitest';
import { filterItems } from './filterItems.ts';

const options = [{ value: '1', label: 'iPad check-in' }];

test.each([
  ['begins the values of a filter with a capital', {}, true],
  ['leaves names as they were given', { hasNames: true }, false],
])('%s', (_, more, isCapitalised) => {
  const items = filterItems({ id: 'gate', label: 'Gate', options, ...more }, [], () => undefined);
  expect(items).toMatchObject([{ label: 'iPad check-in', isCapitalised }]);
});

test('offers to read the options again if that failed', () => {
  const retry = vi.fn();
  const failed = { reason: 'The server is down.', again: 'Try again', retry };
  const items = filterItems(
    { id: 'gate', label: 'Gate', options: [], isLoading: true, failed },
    ['1'],
    () => undefined,
  );
  expect(items).toMatchObject([{ heading: 'The server is down.', label: 'Try again' }]);
  items[0]?.onChoose();
  expect(retry).toHaveBeenCalledOnce();
});
