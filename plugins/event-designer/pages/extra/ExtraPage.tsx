import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRow, useRows } from '@/data/index.ts';
import { ErrorState, FormSkeleton } from '@/feedback/index.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { NotFoundPage } from '@/shell/pages/NotFoundPage.tsx';
import { events } from '../../contract/events.ts';
import { extras } from '../../contract/extras.ts';
import { stockPools } from '../../contract/tickets.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { AllExtrasLink } from './AllExtrasLink.tsx';
import { ExtraEditor } from './ExtraEditor.tsx';

/** The page of one activity or add-on. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const params = { eventId };
  const extraId = Number(useParams().extraId);
  const extra = useRow(extras, { params, id: extraId });
  const event = useRow(events, { id: eventId });
  const pools = useRows(stockPools, { params, query: { perPage: 0 } });

  // A form that was loaded once stays open when a refetch fails, because somebody may be typing.
  const isGone = extra.error?.status === 404;
  if (extra.row && event.row && pools.total !== undefined) {
    return <ExtraEditor key={extraId} extra={extra.row} isGone={isGone} event={event.row} pools={pools.rows} />;
  }
  if (isGone) return <NotFoundPage />;
  const failed = [extra, event, pools].filter(({ error }) => error !== null);
  const retry = () => void Promise.all(failed.map(({ refetch }) => refetch()));
  return (
    <>
      <AllExtrasLink />
      <PageHeader title={extra.row?.title ?? t('extra.entry')} sentence={'\u00a0'} />
      {failed[0] ? <ErrorState error={failed[0].error} retry={retry} /> : <FormSkeleton sections={4} />}
    </>
  );
}
