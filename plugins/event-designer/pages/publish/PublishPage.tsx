import { useTranslation } from 'react-i18next';
import { combineReads, useCall, useDocument } from '@/data/index.ts';
import { CardSkeletons, FormSkeleton } from '@/feedback/index.ts';
import type { Preload } from '@/registry/types.ts';
import { EditPage } from '@/screens/EditPage.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { publishChecklist, publishSettings } from '../../contract/publish.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { useEventZone } from '../../parts/useEventZone.ts';
import { AudienceForm } from './AudienceForm.tsx';
import { Checklist } from './Checklist.tsx';
import { StatusCard } from './StatusCard.tsx';

/** The checklist is always read again, because a problem fixed on another page must not be listed any more. */
export const preload: Preload = ({ call }, { params }) => call(publishChecklist, { params, staleTime: 0 });

/** The page for status, the checklist before publishing, privacy and visibility. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const read = combineReads({
    settings: useDocument(publishSettings, { eventId }),
    checklist: useCall(publishChecklist, { params: { eventId } }),
    zone: useEventZone(),
  });
  return (
    <EditPage
      title={t('publish.title')}
      sentence={t('publish.sentence')}
      history={{ of: [publishSettings], params: { eventId } }}
      read={read}
      waiting={
        <>
          {/* Stand in for the status card and the checklist. */}
          <CardSkeletons heights={[96, 200]} />
          <FormSkeleton sections={3} />
        </>
      }
    >
      {({ settings, checklist, zone }) => (
        <Stack of="cards">
          <StatusCard
            settings={settings}
            zone={zone}
            hasTickets={!checklist.findings.some(({ code }) => code === 'no_ticket')}
            blocking={checklist.findings.filter(({ severity }) => severity === 'blocking').length}
          />
          {/* A cancelled event is not being prepared for publishing. */}
          {settings.status !== 'cancelled' && <Checklist status={settings.status} {...checklist} />}
          <AudienceForm key={eventId} settings={settings} zone={zone} />
        </Stack>
      )}
    </EditPage>
  );
}
