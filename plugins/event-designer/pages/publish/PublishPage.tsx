import { useTranslation } from 'react-i18next';
import { useCall, useDocument } from '@/data/index.ts';
import { CardSkeletons, ErrorState, FormSkeleton } from '@/feedback/index.ts';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { publishChecklist, publishSettings } from '../../contract/publish.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { useEventZone } from '../../parts/useEventZone.ts';
import { AudienceForm } from './AudienceForm.tsx';
import { Checklist } from './Checklist.tsx';
import { StatusCard } from './StatusCard.tsx';

/** Status, the check before publishing, privacy and visibility. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const settings = useDocument(publishSettings, { eventId });
  // What was mended on another screen must not be shown as missing.
  const checklist = useCall(publishChecklist, { params: { eventId }, staleTime: 0 });
  const event = useEventZone();
  const { zone } = event;
  const error = settings.error ?? checklist.error ?? event.error;
  const retry = () => {
    void settings.refetch();
    void checklist.refetch();
    void event.refetch();
  };

  return (
    <>
      <PageHeader
        title={t('publish.title')}
        sentence={t('publish.sentence')}
        actions={<HistoryButton of={[publishSettings]} params={{ eventId }} name={t('publish.title')} />}
      />
      {settings.item && checklist.data && zone ? (
        <>
          <StatusCard
            settings={settings.item}
            zone={zone}
            blocking={checklist.data.findings.filter(({ severity }) => severity === 'blocking').length}
          />
          {/* What is cancelled is not got ready for anybody. */}
          {settings.item.status !== 'cancelled' && <Checklist status={settings.item.status} {...checklist.data} />}
          <AudienceForm key={eventId} settings={settings.item} zone={zone} />
        </>
      ) : error ? (
        <ErrorState error={error} retry={retry} />
      ) : (
        <>
          {/* How it stands, and what is missing. */}
          <CardSkeletons heights={[96, 200]} />
          <FormSkeleton sections={3} />
        </>
      )}
    </>
  );
}
