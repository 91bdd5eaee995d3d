import { entityColumns } from '@/entity/entityColumns.tsx';
import { StatusChip, type StatusTone } from '@/feedback/StatusChip.tsx';
import { type Column, type FilterDefinition, NameCell } from '@/grid/index.ts';
import { formatDate, formatDateTime, viewerZone } from '@/lib/dates.ts';
import type { Agenda } from '../../../contract/agenda.ts';
import { type Session, sessions } from '../../../contract/sessions.ts';
import type { AreaTranslate } from '../../../parts/areaTranslate.ts';
import { routes } from '../../../routes.ts';
import { agendaDays } from '../../../rules/sessions/agendaGrid.ts';
import { warningLabel } from '../agenda/warningTexts.ts';
import styles from '../sessions.module.css';
import { sessionTime } from '../sessionTexts.ts';
import { TierName } from '../sponsors/TierName.tsx';

/** Properties without a column: they are shown in another way or are internal. */
const without = [
  'eventId',
  'title',
  'state',
  'startsAt',
  'duration',
  'roomId',
  'trackId',
  'description',
  'tags',
  'speakers',
  'sponsorIds',
  'image',
  'resources',
  'availableFrom',
  'availableUntil',
  'position',
] as const;

export const sessionTones: Record<Session['state'], StatusTone> = {
  draft: 'neutral',
  confirmed: 'ok',
  cancelled: 'danger',
};

export function sessionColumns(t: AreaTranslate, locale: string, agenda?: Agenda): Column<Session>[] {
  const fields = entityColumns<Session>(sessions, { t, dates: { locale, zone: viewerZone() } }, without);
  const time = (session: Session) => sessionTime(session, t, locale);
  const warningsOf = ({ id }: Session) => [
    ...new Set(agenda?.warnings.filter(({ sessionId }) => sessionId === id).map((warning) => warningLabel(warning, t))),
  ];
  const moment = (at: string | null) =>
    at === null || !agenda ? '' : formatDateTime(new Date(at), { locale, zone: agenda.timeZone });
  const colours = new Map(agenda?.tracks.map(({ id, colour }) => [id, colour]));
  return [
    {
      id: 'title',
      label: t('fields.sessions.title'),
      fixed: true,
      sortable: true,
      cell: (session) => (
        <NameCell
          to={routes.to('session', { eventId: session.eventId, extraId: session.id })}
          name={session.title}
          narrow={() => [time(session), session.roomName ?? ''].filter(Boolean)}
        >
          {session.speakerNames}
        </NameCell>
      ),
      text: ({ title }) => title,
    },
    {
      id: 'startsAt',
      label: t('sessions.time'),
      sortable: true,
      wideOnly: true,
      width: '250px',
      cell: time,
      text: time,
    },
    {
      id: 'room',
      label: t('fields.sessions.roomId'),
      wideOnly: true,
      cell: ({ roomName }) => roomName ?? '',
      text: ({ roomName }) => roomName,
    },
    {
      id: 'track',
      label: t('fields.sessions.trackId'),
      wideOnly: true,
      cell: ({ trackId, trackName }) =>
        trackName === null ? '' : <TierName name={trackName} colour={colours.get(trackId ?? 0)} />,
      text: ({ trackName }) => trackName,
    },
    {
      id: 'speakerNames',
      label: t('fields.sessions.speakers'),
      optional: true,
      wideOnly: true,
      sortable: true,
      cell: ({ speakerNames }) => speakerNames,
      text: ({ speakerNames }) => speakerNames,
    },
    ...fields.map((column) => ({ ...column, optional: true, wideOnly: true })),
    {
      id: 'resources',
      label: t('fields.sessions.resources'),
      optional: true,
      wideOnly: true,
      cell: ({ resources }) => resources.map(({ title }) => title).join(', '),
      text: ({ resources }) => resources.map(({ title, url }) => `${title} ${url}`).join(' | '),
    },
    ...(['availableFrom', 'availableUntil'] as const).map((id) => ({
      id,
      label: t(`fields.sessions.${id}`),
      optional: true,
      wideOnly: true,
      cell: (session: Session) => moment(session[id]),
      text: (session: Session) => moment(session[id]),
    })),
    {
      id: 'state',
      label: t('fields.sessions.state'),
      belowName: true,
      sortable: true,
      cell: (session) => (
        <span className={styles.chips}>
          <StatusChip tone={sessionTones[session.state]} label={t(`options.sessions.state.${session.state}`)} />
          {warningsOf(session).map((label) => (
            <StatusChip key={label} tone="warn" label={label} />
          ))}
        </span>
      ),
      text: ({ state }) => t(`options.sessions.state.${state}`),
    },
  ];
}

type ReadAgenda = { data: Agenda | undefined; failed: FilterDefinition['failed'] };

export function sessionFilters(t: AreaTranslate, locale: string, read: ReadAgenda): FilterDefinition[] {
  const agenda = read.data;
  const ofAgenda = agenda ? {} : { isLoading: true, failed: read.failed };
  const rowsOf = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  const choice = (
    id: 'state' | 'kind' | 'format' | 'level' | 'locationType' | 'delivery',
    secondary: boolean,
  ): FilterDefinition => ({
    id,
    label: t(`fields.sessions.${id}`),
    multiple: true,
    secondary,
    options: sessions.fields[id].values.map((value) => ({
      value,
      label: t(`options.sessions.${id}.${value}`, { defaultValue: value }),
    })),
  });
  const filters: FilterDefinition[] = [
    {
      id: 'day',
      label: t('sessions.day'),
      multiple: true,
      ...ofAgenda,
      options: (agenda ? agendaDays(agenda) : []).map((day) => ({
        value: day,
        label: formatDate(new Date(day), { locale, zone: 'UTC' }),
      })),
    },
    {
      id: 'roomId',
      label: t('fields.sessions.roomId'),
      multiple: true,
      hasNames: true,
      areIds: true,
      ...ofAgenda,
      options: rowsOf(agenda?.rooms),
    },
    {
      id: 'trackId',
      label: t('fields.sessions.trackId'),
      multiple: true,
      hasNames: true,
      areIds: true,
      ...ofAgenda,
      options: rowsOf(agenda?.tracks),
    },
    choice('state', false),
    {
      id: 'speaker',
      label: t('speakers.one'),
      secondary: true,
      hasNames: true,
      ...ofAgenda,
      options: (agenda?.speakers ?? []).map(({ name }) => ({ value: name, label: name })),
      toFilters: ([name = '']) => [{ field: 'speakerNames', operator: 'contains', value: name }],
    },
    choice('kind', true),
    choice('format', true),
    choice('level', true),
    choice('locationType', true),
    choice('delivery', true),
  ];
  return filters.filter(({ options, isLoading }) => isLoading || options.length > 0);
}
