import { StatusChip } from '@/feedback/index.ts';
import type { Column, FilterDefinition } from '@/grid/index.ts';
import type { Extra } from '../contract/extras.ts';
import type { Package } from '../contract/packages.ts';
import { ticketAvailability } from '../contract/shared.ts';
import { archiveFilter } from './archiveFilter.ts';
import type { AreaTranslate } from './areaTranslate.ts';
import { SoldBar } from './SoldBar.tsx';
import { shownStateTone, stateWord } from './saleStates.ts';

/** The kind of thing that is sold beside tickets; it selects the texts of the columns and filters. */
type Kind = 'extras' | 'packages';

type Words<Row> = {
  t: AreaTranslate;
  locale: string;
  reasonOf: (row: Row) => string;
  /** The line under the sale state. */
  noteOf?: (row: Row) => string;
};

/** Returns the columns about sales: the sold number, and the sale state with its reason on hover. */
export function sellableColumns<Row extends Extra | Package>(
  of: Kind,
  { t, locale, reasonOf, noteOf = () => '' }: Words<Row>,
): [sold: Column<Extra | Package>, state: Column<Row>] {
  return [
    {
      id: 'sold',
      label: t(`${of}.sold`),
      sortable: true,
      wideOnly: true,
      width: '140px',
      cell: (row) => <SoldBar ticket={row} words={{ t, locale }} />,
      text: ({ sold }) => sold,
    },
    {
      id: 'state',
      label: t(`${of}.state`),
      belowName: true,
      width: '130px',
      cell: (row) => (
        <>
          <StatusChip
            tone={shownStateTone[stateWord(row.saleState)]}
            label={t(`saleState.${stateWord(row.saleState)}`)}
            title={reasonOf(row)}
          />
          {noteOf(row) !== '' && <small>{noteOf(row)}</small>}
        </>
      ),
      text: ({ saleState }) => t(`saleState.${stateWord(saleState)}`),
    },
  ];
}

/** Returns the filters by pause, channel and archive. */
export function sellableFilters(of: Kind, t: AreaTranslate): FilterDefinition[] {
  return [
    {
      id: 'isPaused',
      label: t(`${of}.stateFilter`),
      options: [
        { value: 'false', label: t(`${of}.notPaused`) },
        { value: 'true', label: t(`${of}.paused`) },
      ],
    },
    {
      id: 'availability',
      label: t(`fields.${of}.availability`),
      multiple: true,
      secondary: true,
      options: ticketAvailability.options.map((value) => ({
        value,
        label: t(`options.tickets.availability.${value}`),
      })),
    },
    archiveFilter(t),
  ];
}
