import { entityColumns } from '@/entity/entityColumns.tsx';
import { StatusChip } from '@/feedback/index.ts';
import type { RowOptions } from '@/grid/filterOptions.ts';
import { type Column, type FilterDefinition, NameCell } from '@/grid/index.ts';
import { viewerZone } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { type Sponsor, type SponsorTier, sponsors } from '../../../contract/sponsors.ts';
import { archiveFilter } from '../../../parts/archiveFilter.ts';
import type { AreaTranslate } from '../../../parts/areaTranslate.ts';
import { routes } from '../../../routes.ts';
import { PersonMark } from '../PersonMark.tsx';
import styles from '../sessions.module.css';
import { socialColumns } from '../socialColumns.ts';
import { TierName } from './TierName.tsx';

/** Properties without a column: they are shown in another way or are internal. */
const without = ['eventId', 'name', 'tierId', 'logo', 'socialMedia', 'displayOrder', 'isArchived'] as const;

export function sponsorColumns(t: AreaTranslate, locale: string, tiers: readonly SponsorTier[]): Column<Sponsor>[] {
  const fields = entityColumns<Sponsor>(sponsors, { t, dates: { locale, zone: viewerZone() } }, without);
  const colours = new Map(tiers.map(({ id, colour }) => [id, colour]));
  const ledger = ({ promised, delivered }: Sponsor) =>
    promised === 0
      ? ''
      : t('sponsors.deliveredOf', {
          delivered: formatNumber(delivered, locale),
          promised: formatNumber(promised, locale),
        });
  return [
    {
      id: 'name',
      label: t('fields.sponsors.name'),
      fixed: true,
      sortable: true,
      cell: (sponsor) => (
        <NameCell
          to={routes.to('sponsor', { eventId: sponsor.eventId, sponsorId: sponsor.id })}
          name={sponsor.name}
          lead={<PersonMark name={sponsor.name} picture={sponsor.logo} isWide />}
          narrow={() => (sponsor.promised === 0 ? [] : [`${t('sponsors.ledger')}: ${ledger(sponsor)}`])}
        >
          {sponsor.website}
        </NameCell>
      ),
      text: ({ name }) => name,
    },
    {
      id: 'tier',
      label: t('fields.sponsors.tierId'),
      cell: ({ tierId, tierName }) =>
        tierName === null ? '' : <TierName name={tierName} colour={colours.get(tierId ?? 0)} />,
      text: ({ tierName }) => tierName,
    },
    ...fields.map((column) => ({ ...column, ...(column.id !== 'booth' && { optional: true }) })),
    ...socialColumns<Sponsor>(t),
    {
      id: 'ledger',
      label: t('sponsors.ledger'),
      wideOnly: true,
      cell: ledger,
      text: ledger,
    },
    {
      id: 'standing',
      label: t('people.standing'),
      wideOnly: true,
      cell: ({ isArchived, isFeatured }) => (
        <span className={styles.chips}>
          {isArchived && <StatusChip tone="neutral" label={t('people.archived')} />}
          {isFeatured && <StatusChip tone="info" label={t('people.featured')} />}
        </span>
      ),
    },
  ];
}

/** Returns the filters of the list. */
export function sponsorFilters(t: AreaTranslate, tiers: RowOptions): FilterDefinition[] {
  const filters: FilterDefinition[] = [
    {
      id: 'tierId',
      label: t('fields.sponsors.tierId'),
      multiple: true,
      ...tiers,
    },
    {
      id: 'isFeatured',
      label: t('fields.sponsors.isFeatured'),
      options: [
        { value: 'true', label: t('forms.yes', { ns: 'translation' }) },
        { value: 'false', label: t('forms.no', { ns: 'translation' }) },
      ],
    },
    archiveFilter(t),
  ];
  return filters.filter(({ options, isLoading }) => isLoading || options.length > 0);
}
