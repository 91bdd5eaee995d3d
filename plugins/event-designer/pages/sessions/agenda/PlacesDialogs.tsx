import { useTranslation } from 'react-i18next';
import { ColourField, fieldsOf } from '@/forms/index.ts';
import { agenda } from '../../../contract/agenda.ts';
import { sessionRooms, sessions, sessionTracks, severalRooms, severalTracks } from '../../../contract/sessions.ts';
import { ListedRowsDialog } from '../ListedRowsDialog.tsx';
import { TierName } from '../sponsors/TierName.tsx';
import { UnavailableRows } from '../UnavailableRows.tsx';

const room = fieldsOf<{ name: string; capacity: number | null }>();
const track = fieldsOf<{ name: string; colour: string }>();

/** Manages the rooms of the event, in the order of the agenda's columns. */
export function RoomsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  return (
    <ListedRowsDialog
      of={sessionRooms}
      calls={severalRooms}
      invalidates={[agenda, sessions]}
      textGroup="rooms"
      line={({ name, capacity }) => (capacity === null ? name : `${name} · ${t('rooms.places', { count: capacity })}`)}
      fields={
        <>
          <room.Text name="name" wide />
          <room.Number name="capacity" help={t('rooms.capacityHelp')} wide />
          <UnavailableRows empty={t('rooms.alwaysOpen')} />
        </>
      }
      onClose={onClose}
    />
  );
}

/** Manages the tracks of the event. */
export function TracksDialog({ onClose }: { onClose: () => void }) {
  return (
    <ListedRowsDialog
      of={sessionTracks}
      calls={severalTracks}
      invalidates={[agenda, sessions]}
      textGroup="tracks"
      line={(row) => <TierName {...row} />}
      fields={
        <>
          <track.Text name="name" wide />
          <ColourField name="colour" wide />
        </>
      }
      onClose={onClose}
    />
  );
}
