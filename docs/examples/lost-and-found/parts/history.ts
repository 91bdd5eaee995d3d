import { useRows } from '@/data/index.ts';
import { type AreaHistory, contractHistory } from '@/history/areaHistory.ts';
import { asMoney, asName, asOption } from '@/history/showValues.ts';
import { foundItems, shelves } from '../contract/foundItems.ts';

type Facts = { shelves: ReadonlyMap<number, string> };

export const history: AreaHistory<Facts> = {
  useFacts: () => {
    const { rows } = useRows(shelves, { query: { perPage: 0 } });
    return { shelves: new Map(rows.map(({ id, name }) => [id, name])) };
  },
  contracts: contractHistory<typeof foundItems, Facts>(
    foundItems,
    'one',
    {
      name: { label: 'name' },
      notes: { label: 'notes' },
      value: { label: 'value', show: asMoney() },
      foundAt: { label: 'foundAt' },
      shelfId: { label: 'shelf', show: asName(({ shelves: names }) => names) },
      state: { label: 'state', show: asOption((t, value) => t(`stateName.${value}`)) },
      photo: { label: 'photo', show: (photo, { t }) => (photo === null ? '' : t('photo')) },
    },
    { several: 'several' },
  ),
};
