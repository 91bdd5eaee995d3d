import { isWallClock, placeWallClock } from '@shared/wallClock.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { fieldsOf } from '@/forms/index.ts';
import { zoneHint } from '@/lib/dates.ts';
import { sessionRooms, sessionTracks } from '../../../contract/sessions.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { useEventZone } from '../../../parts/useEventZone.ts';

type PlaceForm = { startsAt: string | null; duration: number; roomId: number | null; trackId: number | null };
const f = fieldsOf<PlaceForm>();

/** The fields for when and where a session is, and for its track. */
export function PlaceFields() {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const { data: zone } = useEventZone();
  const startsAt = useWatch<PlaceForm, 'startsAt'>({ name: 'startsAt' });
  const rooms = useRows(sessionRooms, { params, query: { perPage: 0 } }).rows;
  const tracks = useRows(sessionTracks, { params, query: { perPage: 0 } }).rows;
  return (
    <>
      <f.DateTime
        name="startsAt"
        hint={zone && zoneHint(zone, isWallClock(startsAt) ? placeWallClock(startsAt, zone).instant : undefined)}
        help={startsAt === null ? t('session.startHelp') : undefined}
      />
      <f.Duration name="duration" />
      <f.Select
        name="roomId"
        none={t('agenda.noRoom')}
        help={rooms.length === 0 ? t('rooms.helpEmpty') : undefined}
        options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
        optional={false}
      />
      <f.Select
        name="trackId"
        none={t('tracks.none')}
        help={tracks.length === 0 ? t('tracks.helpEmpty') : undefined}
        options={tracks.map(({ id, name }) => ({ value: id, label: name }))}
        optional={false}
      />
    </>
  );
}
