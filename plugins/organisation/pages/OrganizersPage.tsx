import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EntityListPage } from '@/screens/EntityListPage.tsx';
import { organizers } from '../contract/organizers.ts';

/** The organisers of events. One that an event refers to cannot be deleted. */
export function Page() {
  const { t } = useTranslation('organisation');
  return (
    <EntityListPage
      of={organizers}
      columnSlot="organisation.organizers"
      t={t}
      icon={Building2}
      title={t('organizers.title')}
      sentence={t('organizers.sentence')}
      newLabel={t('organizers.new')}
      emptyTitle={t('organizers.emptyTitle')}
      emptyText={t('organizers.emptyText')}
      searchLabel={t('organizers.search')}
      deleteText={(count) => t('organizers.deleteText', { count })}
    />
  );
}
