import Button from '@mui/material/Button';
import { minimumContrast } from '@shared/contrast.ts';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { useRow, useSend } from '@/data/index.ts';
import { notify, useConfirm } from '@/feedback/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { passFocusToHeading } from '@/lib/passFocusOn.ts';
import { Note } from '@/ui/Note.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { type AttendeeApp, appVersions, attendeeApp, publishApp } from '../../../contract/attendeeApp.ts';
import { events } from '../../../contract/events.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { weakText } from '../../../rules/attendeeApp/palette.ts';

/** Publishes the saved draft after a question; nothing while that would change nothing. */
export function PublishAppButton({ app }: { app: AttendeeApp }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const params = { eventId };
  const { row: event } = useRow(events, { id: eventId });
  const publish = useSend(publishApp, { invalidates: [attendeeApp, appVersions] });
  const confirm = useConfirm();
  const mayChange = useMayChange();
  // The question says whether the event is published, so it waits for the event.
  if (!mayChange || !event || app.changes.length === 0) return null;
  const isWeak = weakText(app.draft.theme.colours.light) !== undefined;
  const ask = () =>
    confirm({
      title: t('attendeeApp.publishTitle'),
      message: <WhatPublishingDoes app={app} isEventPublished={event.status !== 'unpublished'} />,
      mainAction: t(isWeak ? 'attendeeApp.publishAnyway' : 'attendeeApp.publishNow'),
      onConfirm: async () => {
        const version = await publish.run({ params });
        notify.success(t('attendeeApp.publishDone', version));
      },
    });
  return (
    // Nothing is left to publish afterwards, so the button goes.
    <div ref={passFocusToHeading}>
      <Button variant="contained" onClick={() => void ask()}>
        {t('attendeeApp.publish')}
      </Button>
    </div>
  );
}

type WhatPublishingDoesProps = { app: AttendeeApp; isEventPublished: boolean };

/** Says who will see the next version, what it changes, and how to get back; warns of text that is hard to read. */
function WhatPublishingDoes({ app, isEventPublished }: WhatPublishingDoesProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const { published, changes, visibility, draft } = app;
  const ratio = weakText(draft.theme.colours.light);
  // A hidden app stays hidden, also once the event is published.
  const seen = visibility === 'hidden' || isEventPublished ? visibility : 'unpublished';
  return (
    <Stack>
      <div>{t(`attendeeApp.publishSeen.${seen}`)}</div>
      {published && (
        <div>
          {t('attendeeApp.publishChanges', {
            number: published.number,
            parts: changes.map((part) => t(`attendeeApp.part.${part}`)).join(', '),
          })}
        </div>
      )}
      <div>{t(published ? 'attendeeApp.publishAgain' : 'attendeeApp.publishFirst')}</div>
      {ratio !== undefined && (
        <Note tone="warn">
          {t('attendeeApp.publishWeakText', {
            ratio: formatNumber(ratio, i18n.language, 2),
            least: formatNumber(minimumContrast.text, i18n.language, 2),
          })}
        </Note>
      )}
    </Stack>
  );
}
