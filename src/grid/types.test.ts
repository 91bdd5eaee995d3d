import { expect, it } from 'vitest';
import type { Column } from './types.ts';

type Coat = { id: number; owner: string; hungAt: string };

it('a column can only be sorted by a field of its row', () => {
  const cell = () => null;
  const owner: Column<Coat> = { id: 'owner', label: 'Owner', sortable: true, cell };
  const hung: Column<Coat> = { id: 'when', sortField: 'hungAt', label: 'Hung', sortable: true, cell };
  // @ts-expect-error: a coat has no such field
  const wrong: Column<Coat> = { id: 'ovner', label: 'Owner', sortable: true, cell };
  // @ts-expect-error: nor this one
  const wrongField: Column<Coat> = { id: 'when', sortField: 'hangedAt', label: 'Hung', sortable: true, cell };
  const unsorted: Column<Coat> = { id: 'picture', label: 'Picture', cell };
  expect([owner, hung, wrong, wrongField, unsorted]).toHaveLength(5);
});
