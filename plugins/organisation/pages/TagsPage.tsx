import { Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EntityListPage } from '@/screens/EntityListPage.tsx';
import { managedTags } from '../contract/tags.ts';

/** The tags by which people find events. Renaming a tag here renames it in every event. */
export function Page() {
  const { t } = useTranslation('organisation');
  return (
    <EntityListPage
      of={managedTags}
      columnSlot="organisation.tags"
      t={t}
      icon={Tag}
      title={t('tags.title')}
      sentence={t('tags.sentence')}
      newLabel={t('tags.new')}
      emptyTitle={t('tags.emptyTitle')}
      emptyText={t('tags.emptyText')}
      searchLabel={t('tags.search')}
      deleteText={(count) => t('tags.deleteText', { count })}
    />
  );
}
