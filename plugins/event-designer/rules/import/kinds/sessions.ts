import { initialValues } from '@contract/entityValues.ts';
import {
  maximumListed,
  maximumSessions,
  type SessionResource,
  type SessionSpeaker,
  sessions,
  speakerRoles,
} from '../../../contract/sessions.ts';
import { noWindow, type SessionContext, sessionProblems, windowProblems } from '../../sessions/sessionRules.ts';
import { sessionEnd } from '../../sessions/sessionTimes.ts';
import { instantOf } from '../../zonedTime.ts';
import { listText } from '../cellText.ts';
import { referenceText } from '../findReference.ts';
import { languageOf } from '../languageOf.ts';
import { choiceOf, listOf } from '../parseCell.ts';
import { readLinks } from '../sessionLinks.ts';
import type { Cells, ImportAdapter, ImportColumn, ImportContext, Reading, Values } from '../types.ts';
import { readResources, resourcesCell } from './sessionResources.ts';
import { externalId, internalNotes, lower, picture, position, warnOutside, withPosition } from './shared.ts';

const { format, level, state, locationType, visibility, kind, image, delivery } = sessions.fields;

const choice = (key: string, field: string, { values = [] }: { values?: readonly string[] }): ImportColumn => ({
  key,
  type: 'choice',
  field,
  values,
});

const times: readonly ImportColumn[] = [
  { key: 'start_date', aliases: ['date', 'day', 'datum'], type: 'date' },
  { key: 'start_time', aliases: ['time', 'start', 'from', 'beginn'], type: 'time', dayKey: 'start_date' },
  { key: 'end_time', aliases: ['end', 'to', 'ende'], type: 'time', dayKey: 'end_date' },
  { key: 'duration', aliases: ['length', 'minutes', 'dauer'], type: 'duration' },
];

const minute = 60_000;
const initial = initialValues(sessions.fields);

/** Reads start and duration from their columns. Sessions use the event's time zone, so no zone is needed. */
function readTimes(patch: Values, { cells, parsed, stored, report, warn }: Reading): void {
  if (times.every(({ key }) => !cells[key])) return;
  const storedCells = stored ? timeCells(stored.values) : {};
  const cellText = (key: string) => {
    const value = parsed[key];
    return cells[key] !== undefined && typeof value === 'string' ? value : (storedCells[key] ?? '');
  };
  const [day, time, end] = [cellText('start_date'), cellText('start_time'), cellText('end_time')];
  if (day !== '' && time !== '') patch.startsAt = `${day}T${time}`;
  else if (day !== '' || time !== '') {
    const field = day === '' ? 'start_date' : 'start_time';
    if (!cells[field]) {
      report({ field, code: 'required', message: 'This is required' });
    }
    return;
  }
  if (cells.duration && typeof parsed.duration === 'number') patch.duration = parsed.duration;
  else if (cells.end_time && end !== '' && time !== '') {
    const endDay = typeof parsed.end_date === 'string' ? parsed.end_date : '';
    const span = (Date.parse(`${endDay || day}T${end}:00Z`) - Date.parse(`${day}T${time}:00Z`)) / minute;
    if (span === 0 || (span < 0 && endDay !== '')) {
      report({ field: 'end_time', code: 'end_before_start', message: 'The end must be after the start' });
      return;
    }
    // An end before the start is on the next day. That is rare enough to be a mistake.
    if (span < 0) warn({ field: 'end_time', code: 'import_ends_next_day', message: 'The session ends the next day' });
    patch.duration = span > 0 ? span : span + 24 * 60;
  }
}

function timeCells(values: Values): Cells {
  const { startsAt = null, duration } = values as { startsAt?: string | null; duration: number };
  const [day = '', time = ''] = startsAt?.split('T') ?? [];
  const end = startsAt === null ? '' : (sessionEnd({ startsAt, duration })?.slice(11) ?? '');
  return { start_date: day, start_time: time, end_time: end, duration: String(duration ?? '') };
}

/**
 * Returns the entries of a list in a cell. A list that is too long is refused before anything is looked up or created.
 * Null: refused.
 */
function entriesOf(key: 'speakers' | 'speaker_roles' | 'sponsors', { cells, report }: Reading): string[] | null {
  const entries = listOf(cells[key] ?? '');
  if (entries.length <= maximumListed) return entries;
  const params = { max: maximumListed };
  report({ field: key, code: 'too_many', message: `At most ${maximumListed} of them`, params });
  return null;
}

function readPeople(patch: Values, reading: Reading): void {
  const { cells, find, stored, isAdding, report } = reading;
  if (cells.speakers === undefined && cells.speaker_roles === undefined) return;
  const before = (stored?.values.speakers ?? []) as SessionSpeaker[];
  const [people, listedRoles] = [entriesOf('speakers', reading), entriesOf('speaker_roles', reading)];
  if (!people || !listedRoles) return;
  const roles = listedRoles.map((text) => {
    const role = choiceOf(text, speakerRoles);
    if (!role) {
      const values = speakerRoles.join(', ');
      report({
        field: 'speaker_roles',
        code: 'import_not_a_choice',
        message: `Choose one of ${values}`,
        params: { values },
      });
    }
    return role;
  });
  const named =
    cells.speakers === undefined
      ? before.map(({ speakerId }) => speakerId)
      : people.flatMap((name) => find('speakers', name, 'speakers') ?? []);
  const storedRoles = new Map(before.map(({ speakerId, role }) => [speakerId, role]));
  const fromFile = named.map((speakerId, index) => ({
    speakerId,
    role: roles[index] ?? storedRoles.get(speakerId) ?? speakerRoles[0],
  }));
  const others = isAdding ? before.filter(({ speakerId }) => !named.includes(speakerId)) : [];
  patch.speakers = [...others, ...fromFile];
}

function readLanguage(patch: Values, { cells, report }: Reading): void {
  if (!cells.language) return;
  const language = languageOf(cells.language);
  if (language !== undefined) patch.language = language;
  else {
    // Otherwise the text itself would be reported again, as no code of a language.
    delete patch.language;
    report({ field: 'language', code: 'import_not_a_language', message: 'Enter a language like English or en' });
  }
}

function readReferences(patch: Values, reading: Reading): void {
  const { cells, find, stored, isAdding } = reading;
  for (const [key, reference, field] of [
    ['room', 'rooms', 'roomId'],
    ['track', 'tracks', 'trackId'],
  ] as const) {
    const name = cells[key];
    if (name === undefined) continue;
    const referenceId = name === '' ? null : find(reference, name, key);
    if (name === '' || referenceId !== null) patch[field] = referenceId;
  }
  if (cells.sponsors === undefined) return;
  const companies = entriesOf('sponsors', reading);
  if (!companies) return;
  const named = companies.flatMap((name) => find('sponsors', name, 'sponsors') ?? []);
  const before = isAdding && Array.isArray(stored?.values.sponsorIds) ? stored.values.sponsorIds : [];
  patch.sponsorIds = [...new Set([...before, ...named])];
}

function cells(values: Values, { references }: ImportContext): Cells {
  const nameOf = (reference: string, id: unknown) => referenceText(references[reference] ?? [], Number(id));
  const people = (values.speakers ?? []) as SessionSpeaker[];
  const companies = (values.sponsorIds ?? []) as number[];
  return {
    ...timeCells(values),
    room: values.roomId ? nameOf('rooms', values.roomId) : '',
    track: values.trackId ? nameOf('tracks', values.trackId) : '',
    speakers: listText(people.map(({ speakerId }) => nameOf('speakers', speakerId))),
    speaker_roles: listText(people.map(({ role }) => role)),
    sponsors: listText(companies.map((id) => nameOf('sponsors', id))),
    materials: resourcesCell((values.resources ?? []) as SessionResource[]),
  };
}

export const sessionAdapter: ImportAdapter = {
  kind: 'sessions',
  columns: [
    externalId,
    position('position'),
    { key: 'title', aliases: ['name', 'session', 'titel'], type: 'text', field: 'title', isRequired: true, max: 255 },
    { key: 'subtitle', aliases: ['untertitel'], type: 'text', field: 'subtitle', max: 255 },
    { key: 'summary', aliases: ['teaser'], type: 'text', field: 'summary', max: 500 },
    { key: 'description', aliases: ['abstract', 'beschreibung'], type: 'text', field: 'description', max: 20_000 },
    // A column called "notes" is taken for the internal ones, so that no file shows them to attendees by mistake.
    {
      key: 'attendee_notes',
      aliases: ['notes_for_attendees', 'what_to_bring', 'prerequisites'],
      type: 'text',
      field: 'notes',
      max: 2_000,
    },
    picture('image', image.crop, ['picture', 'bild']),
    ...times,
    { key: 'room', aliases: ['location', 'raum', 'ort'], type: 'text', max: 100 },
    { key: 'track', aliases: ['theme', 'topic', 'thema'], type: 'text', max: 100 },
    choice('kind', 'kind', kind),
    choice('format', 'format', format),
    choice('level', 'level', level),
    { key: 'language', aliases: ['sprache', 'locale'], type: 'text', field: 'language', max: 35 },
    { key: 'speakers', aliases: ['speaker', 'speaker_names', 'referenten'], type: 'list' },
    { key: 'speaker_roles', aliases: ['roles'], type: 'list' },
    { key: 'sponsors', aliases: ['sponsor'], type: 'list' },
    { key: 'materials', aliases: ['resources', 'materialien', 'unterlagen'], type: 'list' },
    { key: 'tags', aliases: ['keywords', 'schlagworte'], type: 'list', field: 'tags' },
    { key: 'allow_overlap', type: 'boolean', field: 'allowsOverlap' },
    { key: 'capacity', aliases: ['seats', 'plaetze'], type: 'integer', field: 'capacity' },
    { key: 'signup_required', aliases: ['registration_required'], type: 'boolean', field: 'isSignupRequired' },
    { key: 'waiting_list', aliases: ['waitlist', 'warteliste'], type: 'boolean', field: 'hasWaitlist' },
    choice('location_type', 'locationType', locationType),
    { key: 'stream_url', aliases: ['stream', 'url', 'link'], type: 'text', field: 'streamUrl', max: 500 },
    choice('delivery', 'delivery', delivery),
    { key: 'available_from', type: 'moment', field: 'availableFrom' },
    { key: 'available_until', aliases: ['available_to'], type: 'moment', field: 'availableUntil' },
    { key: 'is_featured', aliases: ['featured', 'highlight'], type: 'boolean', field: 'isFeatured' },
    { key: 'do_not_record', type: 'boolean', field: 'doNotRecord' },
    choice('state', 'state', state),
    choice('visibility', 'visibility', visibility),
    internalNotes,
  ],
  contract: withPosition(sessions, 'position'),
  initial,
  maximum: maximumSessions,
  keyOf: ({ title, startsAt }) => (lower(title) === '' ? '' : `${lower(title)} ${String(startsAt ?? '')}`),
  keyColumns: () => ['title', 'start_date', 'start_time'],
  nameOf: ({ title }) => String(title ?? ''),
  complete: (patch, reading) => {
    readTimes(patch, reading);
    const { startsAt, duration = reading.stored?.values.duration ?? initial.duration } = patch;
    if (typeof startsAt === 'string') {
      const end = sessionEnd({ startsAt, duration: Number(duration) });
      const { timeZone } = reading.importContext;
      warnOutside(instantOf(startsAt, timeZone), end && instantOf(end, timeZone), reading);
    }
    readPeople(patch, reading);
    readLanguage(patch, reading);
    readReferences(patch, reading);
    readLinks(patch, reading);
    const { cells, stored, isAdding } = reading;
    if (cells.materials === undefined) return;
    const before = (stored?.values.resources ?? []) as SessionResource[];
    patch.resources = readResources(cells.materials, { before, isAdding });
  },
  problems: (after, _, { situation }) => {
    const sessionContext = situation as SessionContext;
    // Rows that the same file creates have provisional ids, which are negative.
    const ofWindow = windowProblems(after as Parameters<typeof windowProblems>[0], noWindow);
    const ofLists = sessionProblems(after as Parameters<typeof sessionProblems>[0], {
      speakerIds: { has: (id) => id < 0 || sessionContext.speakerIds.has(id) },
      sponsorIds: { has: (id) => id < 0 || sessionContext.sponsorIds.has(id) },
    });
    return [...ofWindow, ...ofLists];
  },
  columnOf: {
    startsAt: 'start_date',
    duration: 'duration',
    roomId: 'room',
    trackId: 'track',
    speakers: 'speakers',
    sponsorIds: 'sponsors',
    'resources.title': 'materials',
    'resources.url': 'materials',
    resources: 'materials',
  },
  cells,
  creatable: ['rooms', 'tracks', 'speakers'],
  sample: {
    external_id: 'SES-1',
    title: 'Power for everyone',
    subtitle: 'Lessons of a grid',
    start_date: '2027-05-03',
    start_time: '09:30',
    duration: '45',
    room: 'Main hall',
    track: 'Energy',
    format: 'talk',
    level: 'all',
    language: 'en',
    speakers: 'Mara Lindqvist|bo@example.com',
    speaker_roles: 'speaker|moderator',
    sponsors: 'Nordgrid',
    state: 'confirmed',
    materials: 'Slides https://slides.example/power',
    tags: 'grid|power',
  },
};
