import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { CheckboxGroupField, fieldsOf } from '@/forms/index.ts';
import type { EntityForm } from '@/media/index.ts';
import type { appHighlights } from '../../../contract/appHighlights.ts';
import { sessionRooms, sessionTracks } from '../../../contract/sessions.ts';
import { useEventId } from '../../../parts/useEventId.ts';

type CardForm = EntityForm<typeof appHighlights>;
const f = fieldsOf<CardForm>();

/** The fields of a card with the current sessions: which sessions it shows, and what it shows while there is none. */
export function LiveFields() {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const whenIdle = useWatch<CardForm, 'whenIdle'>({ name: 'whenIdle' });
  const rooms = useRows(sessionRooms, { params, query: { perPage: 0 } });
  const tracks = useRows(sessionTracks, { params, query: { perPage: 0 } });
  const options = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {rooms.rows.length > 0 && (
        <CheckboxGroupField<CardForm>
          name="roomIds"
          label={t('attendeeApp.live.rooms')}
          help={t('attendeeApp.live.roomsHelp')}
          options={options(rooms.rows)}
          wide
        />
      )}
      {tracks.rows.length > 0 && (
        <CheckboxGroupField<CardForm>
          name="trackIds"
          label={t('attendeeApp.live.tracks')}
          help={t('attendeeApp.live.tracksHelp')}
          options={options(tracks.rows)}
          wide
        />
      )}
      <f.Select name="whenIdle" help={t('attendeeApp.live.released')} wide />
      {whenIdle === 'text' && <f.TextArea name="text" optional={false} wide />}
    </>
  );
}
