import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fieldsOf, TimeZoneField } from '@/forms/index.ts';
import type { Column } from '@/grid/index.ts';
import { EntityListPage } from '@/screens/EntityListPage.tsx';
import type { ListedRow } from '@/screens/listedEntity.ts';
import { BackLink } from '@/shell/BackLink.tsx';
import { type Host, hosts } from '../../contract/hosts.ts';
import { useZones } from '../../parts/useZones.ts';
import { routes } from '../../routes.ts';

const f = fieldsOf<Host>();

function HostFields() {
  const { t } = useTranslation('scheduler');
  return (
    <>
      <f.Text name="name" wide />
      <f.Text name="email" wide help={t('hosts.emailHelp')} />
      <TimeZoneField name="timeZone" label={t('fields.schedulerHosts.timeZone')} zones={useZones()} wide />
      <f.Segmented name="language" wide />
      <f.Number name="maxPerDay" wide help={t('hosts.maxPerDayHelp')} />
    </>
  );
}

/** The page with the people who can be booked. */
export function Page() {
  const { t } = useTranslation('scheduler');
  // A short heading leaves the names their room, and so does the time of the last change, which one seldom needs.
  const columnsOf = (columns: Column<ListedRow>[]): Column<ListedRow>[] =>
    columns.map((column) => {
      if (column.id === 'updatedAt') return { ...column, optional: true };
      if (column.id !== 'maxPerDay') return column;
      const cell = (row: ListedRow) => column.cell(row) || t('hosts.noLimit');
      return { ...column, label: t('hosts.maxPerDayShort'), cell };
    });
  return (
    <>
      <BackLink to={routes.to('list')}>{t('schedulers.title')}</BackLink>
      <EntityListPage
        of={hosts}
        t={t}
        icon={UserRound}
        title={t('hosts.title')}
        sentence={t('hosts.sentence')}
        newLabel={t('hosts.new')}
        searchLabel={t('hosts.search')}
        columnsOf={columnsOf}
        fields={<HostFields />}
      />
    </>
  );
}
