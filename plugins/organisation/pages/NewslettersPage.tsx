import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EntityListPage } from '@/screens/EntityListPage.tsx';
import { emailNewsletters } from '../contract/newsletters.ts';

/** The newsletters that attendees can join while they register. */
export function Page() {
  const { t } = useTranslation('organisation');
  return (
    <EntityListPage
      of={emailNewsletters}
      t={t}
      icon={Mail}
      title={t('newsletters.title')}
      sentence={t('newsletters.sentence')}
      newLabel={t('newsletters.new')}
      emptyTitle={t('newsletters.emptyTitle')}
      emptyText={t('newsletters.emptyText')}
      searchLabel={t('newsletters.search')}
    />
  );
}
