import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '@/grid/index.ts';
import { countryName } from '@/lib/countries.ts';
import { EntityListPage } from '@/screens/EntityListPage.tsx';
import type { ListedRow } from '@/screens/listedEntity.ts';
import { venues } from '../contract/venues.ts';
import { VenueFields } from '../parts/VenueFields.tsx';

/** The default columns in their order, as far as there is room for them. */
const defaultColumns = ['name', 'line1', 'city', 'country', 'updatedAt'];

/** The venues that events use repeatedly. */
export function Page() {
  const { t, i18n } = useTranslation('organisation');
  const columnsOf = (columns: Column<ListedRow>[]): Column<ListedRow>[] =>
    defaultColumns.flatMap((id) => {
      const column = columns.find((one) => one.id === id);
      if (!column) return [];
      if (id !== 'country') return [column];
      return [{ ...column, cell: (row) => countryName(String(Reflect.get(row, id)), i18n.language) }];
    });
  return (
    <EntityListPage
      of={venues}
      t={t}
      icon={MapPin}
      title={t('venues.title')}
      sentence={t('venues.sentence')}
      newLabel={t('venues.new')}
      emptyTitle={t('venues.emptyTitle')}
      emptyText={t('venues.emptyText')}
      searchLabel={t('venues.search')}
      columnsOf={columnsOf}
      fields={<VenueFields />}
    />
  );
}
