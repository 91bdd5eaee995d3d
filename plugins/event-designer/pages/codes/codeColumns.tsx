import { entityColumns } from '@/entity/entityColumns.tsx';
import { StatusChip, type StatusTone } from '@/feedback/index.ts';
import type { RowOptions } from '@/grid/filterOptions.ts';
import { type Column, type FilterDefinition, NameCell } from '@/grid/index.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { type Code, codeKinds, codes } from '../../contract/codes.ts';
import { archiveFilter } from '../../parts/archiveFilter.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';

type Words = { t: AreaTranslate; locale: string; zone: string; onOpen: (code: Code) => void };

const tones: Record<Code['state'], StatusTone> = {
  active: 'ok',
  paused: 'warn',
  scheduled: 'info',
  ended: 'neutral',
  used_up: 'neutral',
  archived: 'neutral',
};

/** Returns the effect of a code in a few words: "10% off", "unlocks tickets". */
function codeEffect(code: Code, { t, locale }: Pick<Words, 't' | 'locale'>): string {
  if (code.kind === 'access') return t('codes.opens');
  const amount = formatMoneyExact(code.amount ?? 0, code.currency);
  const percentage = formatNumber(code.percentage ?? 0, locale);
  return t(`codes.effect.${code.discountType}`, { amount, percentage });
}

function usesOf({ uses, maxUses }: Code, { t, locale }: Words): string {
  const used = formatNumber(uses, locale);
  return maxUses === null ? used : t('codes.usesOf', { used, maximum: formatNumber(maxUses, locale) });
}

/** Returns until when a code can be used. The column with the end is empty for most codes, so it is shown on request. */
function endLine({ endsAt }: Code, { t, locale, zone }: Words): string {
  return endsAt === null ? '' : t('codes.until', { date: formatDateTime(new Date(endsAt), { locale, zone }) });
}

/** Returns how many places a code keeps, if it keeps any. */
function heldLine({ heldPlaces }: Code, { t, locale }: Words): string[] {
  if (heldPlaces === 0) return [];
  return [t('codes.holdsPlaces', { count: heldPlaces, value: formatNumber(heldPlaces, locale) })];
}

/** Properties without a column of their own: they are shown in another way, or are internal. */
const without = [
  'eventId',
  'code',
  'kind',
  'discountType',
  'percentage',
  'amount',
  'scope',
  'ticketIds',
  'uses',
  'ticketsUsed',
  'discountGiven',
  'startsAt',
  'endsAt',
  'tag',
  'dateId',
  'isActive',
  'isArchived',
  'batchId',
] as const;

export function codeColumns(words: Words): Column<Code>[] {
  const { t, locale, zone, onOpen } = words;
  // Whom a code is for, and its limits: whoever sends codes to people needs them in the exported file.
  const terms = entityColumns<Code>(codes, { t, dates: { locale, zone } }, without);
  const moment = (at: string | null) => (at === null ? '' : formatDateTime(new Date(at), { locale, zone }));
  const state = (code: Code) => t(`codes.state.${code.state}`);
  return [
    {
      id: 'code',
      label: t('fields.codes.code'),
      fixed: true,
      sortable: true,
      cell: (code) => (
        <NameCell
          onOpen={() => onOpen(code)}
          name={code.code}
          narrow={() => [`${t('fields.codes.uses')}: ${usesOf(code, words)}`]}
        >
          {[code.owner || code.tag || code.note, endLine(code, words), ...heldLine(code, words)]
            .filter(Boolean)
            .join(' · ')}
        </NameCell>
      ),
      text: (code) => code.code,
    },
    {
      id: 'kind',
      label: t('fields.codes.kind'),
      sortable: true,
      wideOnly: true,
      cell: (code) => (
        <>
          {t(`options.codes.kind.${code.kind}`)}
          <small>{codeEffect(code, words)}</small>
        </>
      ),
      text: (code) => `${t(`options.codes.kind.${code.kind}`)}: ${codeEffect(code, words)}`,
    },
    {
      id: 'scope',
      label: t('fields.codes.scope'),
      wideOnly: true,
      optional: true,
      cell: (code) => t(`ticketScope.${code.scope}`),
      text: (code) => t(`ticketScope.${code.scope}`),
    },
    {
      id: 'uses',
      label: t('fields.codes.uses'),
      numeric: true,
      sortable: true,
      wideOnly: true,
      cell: (code) => usesOf(code, words),
      text: (code) => code.uses,
    },
    {
      id: 'ticketsUsed',
      label: t('fields.codes.ticketsUsed'),
      numeric: true,
      sortable: true,
      wideOnly: true,
      optional: true,
      cell: (code) => formatNumber(code.ticketsUsed, locale),
      text: (code) => code.ticketsUsed,
    },
    {
      id: 'heldPlaces',
      label: t('codes.heldPlaces'),
      numeric: true,
      wideOnly: true,
      optional: true,
      cell: (code) => formatNumber(code.heldPlaces, locale),
      text: (code) => code.heldPlaces,
    },
    {
      id: 'discountGiven',
      label: t('fields.codes.discountGiven'),
      numeric: true,
      sortable: true,
      wideOnly: true,
      // Most codes wait for their first use: a column of zeros would hide the others.
      cell: (code) => (code.uses === 0 ? '' : formatMoneyExact(code.discountGiven, code.currency)),
      text: (code) => code.discountGiven / 100,
    },
    {
      id: 'startsAt',
      label: t('fields.codes.startsAt'),
      sortable: true,
      wideOnly: true,
      optional: true,
      cell: (code) => moment(code.startsAt),
      text: (code) => code.startsAt,
    },
    {
      id: 'endsAt',
      label: t('fields.codes.endsAt'),
      sortable: true,
      wideOnly: true,
      optional: true,
      cell: (code) => moment(code.endsAt),
      text: (code) => code.endsAt,
    },
    {
      id: 'tag',
      label: t('fields.codes.tag'),
      sortable: true,
      wideOnly: true,
      optional: true,
      cell: (code) => code.tag,
      text: (code) => code.tag,
    },
    ...terms.map((column) => ({ ...column, optional: true })),
    {
      id: 'state',
      label: t('codes.stateLabel'),
      width: '130px',
      cell: (code) => <StatusChip tone={tones[code.state]} label={state(code)} />,
      text: state,
    },
  ];
}

/** Returns a tag as a value of its filter. Values stand in the address between commas, which tags may contain. */
export const tagValue = (tag: string) => encodeURIComponent(tag);

/** Returns the tag that a value of the filter stands for. Undefined: the address has no such value. */
export function tagOfValue(value: string | null): string | undefined {
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    return undefined;
  }
}

type FilterFacts = {
  batches: RowOptions;
  knownTags: readonly { tag: string }[];
  /** The tag that the address names. It filters the list even while the tags are not known. */
  linkedTag: string | undefined;
};

/** Returns the filters of the list. */
export function codeFilters(t: AreaTranslate, { batches, knownTags, linkedTag }: FilterFacts): FilterDefinition[] {
  const names = knownTags.flatMap(({ tag }) => (tag === '' ? [] : [tag]));
  const tags = linkedTag === undefined || names.includes(linkedTag) ? names : [...names, linkedTag];
  const filters: FilterDefinition[] = [
    {
      id: 'kind',
      label: t('fields.codes.kind'),
      multiple: true,
      options: codeKinds.map((value) => ({ value, label: t(`options.codes.kind.${value}`) })),
    },
    {
      id: 'isActive',
      label: t('codes.stateLabel'),
      options: [
        { value: 'true', label: t('codes.notPaused') },
        { value: 'false', label: t('codes.state.paused') },
      ],
    },
    {
      id: 'used',
      label: t('fields.codes.uses'),
      secondary: true,
      options: [
        { value: 'some', label: t('codes.used') },
        { value: 'none', label: t('codes.unused') },
      ],
      toFilters: ([value]) => [{ field: 'uses', operator: value === 'some' ? 'gt' : 'lte', value: '0' }],
    },
    {
      id: 'tag',
      label: t('fields.codes.tag'),
      secondary: true,
      hasNames: true,
      options: tags.map((tag) => ({ value: tagValue(tag), label: tag })),
      toFilters: ([value = '']) => [{ field: 'tag', operator: 'eq', value: tagOfValue(value) ?? '' }],
    },
    {
      id: 'batchId',
      label: t('fields.codes.batchId'),
      multiple: true,
      secondary: true,
      ...batches,
    },
    archiveFilter(t),
  ];
  return filters.filter(({ options, isLoading }) => isLoading || options.length > 0);
}
