import { useRows } from '@/data/index.ts';
import { entityHistory } from '@/entity/entityHistory.ts';
import type { AreaHistory } from '@/history/areaHistory.ts';
import { asName } from '@/history/showValues.ts';
import { foundItems, shelves } from '../contract/foundItems.ts';

type Facts = { shelves: ReadonlyMap<number, string> };

export const history: AreaHistory<Facts> = {
  useFacts: () => {
    const { rows } = useRows(shelves, { query: { perPage: 0 } });
    return { shelves: new Map(rows.map(({ id, name }) => [id, name])) };
  },
  contracts: entityHistory<typeof foundItems, Facts>(
    foundItems,
    'one',
    { shelfId: { show: asName(({ shelves: names }) => names) }, state: {} },
    { several: 'several' },
  ),
};
