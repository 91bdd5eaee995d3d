import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { useRow } from '@/data/index.ts';
import { ErrorState, FormSkeleton } from '@/feedback/index.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { NotFoundPage } from '@/shell/pages/NotFoundPage.tsx';
import { foundItems } from '../contract/foundItems.ts';
import { ItemEditor } from './ItemEditor.tsx';

export function Page() {
  const { t } = useTranslation('lostAndFound');
  const foundItemId = Number(useParams().foundItemId);
  const { row, error, refetch } = useRow(foundItems, { id: foundItemId });
  usePageTitle(row?.name ?? t('title'));

  const isGone = error?.status === 404;
  if (row) return <ItemEditor key={foundItemId} item={row} isGone={isGone} />;
  if (isGone) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={t('title')} />
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : <FormSkeleton sections={2} />}
    </>
  );
}
