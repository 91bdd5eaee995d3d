import { expect, test } from 'vitest';
import { filterItems } from './filterItems.ts';

const options = [{ value: '1', label: 'iPad check-in' }];

test.each([
  ['begins the values of a filter with a capital', {}, true],
  ['leaves names as they were given', { hasNames: true }, false],
])('%s', (_, more, isCapitalised) => {
  const items = filterItems({ id: 'gate', label: 'Gate', options, ...more }, [], () => undefined);
  expect(items).toMatchObject([{ label: 'iPad check-in', isCapitalised }]);
});
