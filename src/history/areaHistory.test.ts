import { expect, test } from 'vitest';
import { books } from '@/testing/shelves.ts';
import { type AreaHistory, contractHistory } from './areaHistory.ts';

type Facts = { authors: ReadonlyMap<number, string> };

test('an area has its own facts, which the compiler checks', () => {
  const history: AreaHistory<Facts> = {
    useFacts: () => ({ authors: new Map([[1, 'Jane Austen']]) }),
    contracts: contractHistory<typeof books, Facts>(books, 'books', {
      title: { label: 'title', show: (_, { facts }) => facts.authors.get(1) ?? '' },
    }),
  };
  expect(Object.keys(history.contracts)).toEqual(['books']);

  contractHistory<typeof books, Facts>(books, 'books', {
    // @ts-expect-error: there is no such fact
    title: { label: 'title', show: (_, { facts }) => facts.writers.get(1) ?? '' },
  });
  // @ts-expect-error: the contract has no such field
  contractHistory<typeof books, Facts>(books, 'books', { titel: { label: 'title' } });
});
