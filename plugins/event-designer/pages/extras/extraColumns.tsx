import { type Column, type FilterDefinition, NameCell } from '@/grid/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { Extra } from '../../contract/extras.ts';
import { locationType } from '../../contract/shared.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { extraPrice, extraReason, extraScope, extraTime } from '../../parts/extraTexts.ts';
import { soldLine } from '../../parts/SoldBar.tsx';
import { sellableColumns, sellableFilters } from '../../parts/sellableColumns.tsx';
import { waitingText } from '../../parts/waitingText.ts';
import { routes } from '../../routes.ts';
import { isFreeExtra } from '../../rules/extras/percentagePrice.ts';
import { type MarkColumn, TicketMark } from '../tickets/TicketMark.tsx';

type Words = {
  t: AreaTranslate;
  locale: string;
  /** The event's zone. */
  zone: string;
  /** The width of the mark column for the extras on the screen. */
  marks: MarkColumn;
  /** The activities whose place has a session at the same time. */
  clashingIds: ReadonlySet<number>;
};

/** The kinds in the list of activities and add-ons; sessions have a separate list. */
export const listedKinds = ['activity', 'addon'] as const;

/** Returns the line under a title: what is wrong with the extra first, then its time, or what it is. */
function extraLine(extra: Extra, words: Words): string {
  const { t } = words;
  if (extra.scopeNotice !== 'none') return t(`extras.noticeShort.${extra.scopeNotice}`);
  if (extra.kind === 'activity') {
    const clash = words.clashingIds.has(extra.id) ? `${t('extras.noticeShort.clash')} · ` : '';
    return `${clash}${extraTime(extra, words)}`;
  }
  return extra.summary || extra.category || extra.internalName;
}

export function extraColumns(words: Words): Column<Extra>[] {
  const { t, locale, marks } = words;
  const [sold, state] = sellableColumns<Extra>('extras', {
    t,
    locale,
    reasonOf: ({ saleState }) => extraReason(saleState.reason, t),
    noteOf: (extra) => waitingText(extra, t, locale),
  });
  const kind = (extra: Extra) => t(`options.extras.kind.${extra.kind}`);
  // An add-on takes place nowhere.
  const place = ({ kind: of, locationType }: Extra) =>
    of === 'addon' ? '' : t(`options.sessions.locationType.${locationType}`);
  return [
    {
      id: 'title',
      label: t('extras.column'),
      fixed: true,
      sortable: true,
      cell: (extra) => (
        <NameCell
          to={routes.to('extra', { eventId: extra.eventId, extraId: extra.id })}
          name={extra.title}
          narrow={() => [soldLine(extra, words)]}
          lead={marks !== 'none' && <TicketMark ticket={{ ...extra, name: extra.title, colour: '' }} column={marks} />}
        >
          {extraLine(extra, words)}
        </NameCell>
      ),
      text: ({ title }) => title,
    },
    {
      id: 'kind',
      label: t('fields.extras.kind'),
      sortable: true,
      wideOnly: true,
      width: '110px',
      cell: (extra) => (
        <>
          {kind(extra)}
          {extra.category !== '' && <small>{extra.category}</small>}
        </>
      ),
      text: kind,
    },
    {
      id: 'scope',
      label: t('fields.extras.scope'),
      wideOnly: true,
      width: '120px',
      cell: (extra) => extraScope(extra, t),
      text: (extra) => extraScope(extra, t),
    },
    {
      id: 'startsAt',
      label: t('extras.when'),
      sortable: true,
      wideOnly: true,
      optional: true,
      cell: (extra) => (extra.kind === 'addon' ? '' : extraTime(extra, words)),
      text: ({ startsAt }) => startsAt,
    },
    {
      id: 'locationType',
      label: t('extras.locationType'),
      wideOnly: true,
      optional: true,
      cell: (extra) => place(extra),
      text: place,
    },
    {
      id: 'sku',
      label: t('fields.extras.sku'),
      wideOnly: true,
      optional: true,
      cell: ({ sku }) => sku,
      text: ({ sku }) => sku,
    },
    {
      id: 'tags',
      label: t('fields.extras.tags'),
      wideOnly: true,
      optional: true,
      cell: ({ tags }) => tags.join(', '),
      text: ({ tags }) => tags.join(', '),
    },
    {
      id: 'price',
      label: t('extras.price'),
      belowName: true,
      numeric: true,
      sortable: true,
      width: '110px',
      cell: (extra) => (
        <>
          {extraPrice(extra, t, locale)}
          {!extra.isTaxIncluded && !isFreeExtra(extra) && <small>{t('extras.plusTax')}</small>}
        </>
      ),
      text: (extra) => (extra.priceKind === 'percentage' ? extraPrice(extra, t, locale) : extra.price / 100),
    },
    sold,
    {
      id: 'remaining',
      label: t('extras.remaining'),
      numeric: true,
      wideOnly: true,
      optional: true,
      cell: ({ remaining }) => (remaining === null ? '∞' : formatNumber(remaining, locale)),
      text: ({ remaining }) => remaining,
    },
    state,
  ];
}

export function extraFilters(t: AreaTranslate): FilterDefinition[] {
  return [
    {
      id: 'kind',
      label: t('fields.extras.kind'),
      multiple: true,
      options: listedKinds.map((value) => ({ value, label: t(`options.extras.kind.${value}`) })),
    },
    {
      id: 'locationType',
      label: t('extras.locationType'),
      multiple: true,
      options: locationType.options.map((value) => ({ value, label: t(`options.sessions.locationType.${value}`) })),
    },
    ...sellableFilters('extras', t),
  ];
}
