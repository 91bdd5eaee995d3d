import { initialValues } from '@contract/entityValues.ts';
import { knownLanguage, languages } from '@contract/language.ts';
import { maximumSpeakers, speakers } from '../../../contract/speakers.ts';
import { speakerName } from '../../people/people.ts';
import { languageOf } from '../languageOf.ts';
import { listedBy } from '../listedBy.ts';
import type { ExistingRow, ImportAdapter, Reading, Values } from '../types.ts';
import { readSessions, sessionsCell, sessionsColumn, withSessions } from './linkedSessions.ts';
import { externalId, internalNotes, lower, picture, position, socialColumns, withPosition } from './shared.ts';

/** Splits a full name: the last word is the last name. */
export function namesOf(fullName: string): { firstName: string; lastName: string } {
  const at = fullName.lastIndexOf(' ');
  return at < 0
    ? { firstName: fullName, lastName: '' }
    : { firstName: fullName.slice(0, at).trim(), lastName: fullName.slice(at + 1) };
}

const nameOf = ({ firstName, lastName }: Values) =>
  speakerName({ firstName: String(firstName ?? ''), lastName: String(lastName ?? '') });

/** The speakers by their email address. Built once for each list, because every row of a file looks for its own. */
const byEmail = new WeakMap<readonly ExistingRow[], Map<string, ExistingRow[]>>();

function withEmail(existing: readonly ExistingRow[], email: string): readonly ExistingRow[] {
  let index = byEmail.get(existing);
  if (!index) {
    index = listedBy(existing, ({ values }) => lower(values.email));
    byEmail.set(existing, index);
  }
  return index.get(email) ?? [];
}

export const speakerAdapter: ImportAdapter = {
  kind: 'speakers',
  columns: [
    externalId,
    position('displayOrder'),
    {
      key: 'first_name',
      aliases: ['given_name', 'vorname'],
      type: 'text',
      field: 'firstName',
      isRequired: true,
      max: 100,
    },
    { key: 'last_name', aliases: ['surname', 'family_name', 'nachname'], type: 'text', field: 'lastName', max: 100 },
    { key: 'full_name', aliases: ['name', 'speaker', 'speaker_name'], type: 'text', max: 201 },
    { key: 'email', aliases: ['e-mail', 'mail', 'email_address'], type: 'text', field: 'email', max: 254 },
    { key: 'phone', aliases: ['telephone', 'mobile', 'telefon'], type: 'text', field: 'phone', max: 50 },
    { key: 'company', aliases: ['organisation', 'organization', 'firma'], type: 'text', field: 'company', max: 255 },
    { key: 'title', aliases: ['job_title', 'position', 'role', 'titel'], type: 'text', field: 'title', max: 255 },
    { key: 'pronouns', type: 'text', field: 'pronouns', max: 50 },
    { key: 'bio', aliases: ['biography', 'about', 'biografie'], type: 'text', field: 'bio', max: 5000 },
    picture('photo', speakers.fields.photo.crop, ['image', 'picture', 'portrait', 'headshot', 'foto', 'bild']),
    { key: 'locale', aliases: ['language', 'sprache'], type: 'text', values: languages, max: 35 },
    ...socialColumns,
    { key: 'is_featured', aliases: ['featured', 'highlight'], type: 'boolean', field: 'isFeatured' },
    sessionsColumn,
    internalNotes,
  ],
  contract: withSessions(withPosition(speakers, 'displayOrder')),
  initial: initialValues(speakers.fields),
  maximum: maximumSpeakers,
  keyOf: (values) => lower(values.email) || lower(nameOf(values)),
  keyColumns: (values) => (lower(values.email) === '' ? ['first_name', 'last_name', 'full_name'] : ['email']),
  nameOf,
  complete: (patch: Values, reading: Reading) => {
    const { cells, parsed, warn } = reading;
    readSessions(patch, reading);
    if (cells.locale !== undefined) {
      // `de-AT` is written to in German. Somebody with another language is imported without one.
      const language = cells.locale && knownLanguage(languageOf(cells.locale) ?? '');
      if (language !== undefined) patch.locale = language;
      else {
        const values = languages.join(', ');
        const message = `Choose one of ${values}`;
        warn({ field: 'locale', code: 'import_not_a_choice', message, params: { values } });
      }
    }
    const fullName = String(parsed.full_name ?? '');
    if (fullName === '' || cells.full_name === undefined || cells.first_name || cells.last_name) return;
    Object.assign(patch, namesOf(fullName));
  },
  problems: (after, stored, { existing }) => {
    const email = lower(after.email);
    if (email === '' || (stored && lower(stored.values.email) === email)) return [];
    const other = withEmail(existing, email).find((row) => row.id !== stored?.id);
    if (!other) return [];
    const name = nameOf(other.values);
    // An import can neither merge the two nor ask whether both may have the address.
    const message = `${name} has this email address already`;
    return [{ path: 'email', code: 'import_email_taken', message, params: { name } }];
  },
  columnOf: { locale: 'locale', sessionIds: 'sessions' },
  cells: (values, importContext) => ({
    full_name: nameOf(values),
    locale: String(values.locale ?? ''),
    sessions: sessionsCell(values, importContext),
  }),
  sample: {
    external_id: 'SPK-1',
    first_name: 'Mara',
    last_name: 'Lindqvist',
    full_name: '',
    email: 'mara@example.com',
    phone: '+47 555 01 02',
    company: 'Nordgrid',
    title: 'Engineer',
    pronouns: 'she/her',
    locale: 'en',
    bio: 'Keeps the lights on.',
    photo: 'mara-lindqvist.jpg',
    twitter: '@mara',
    linkedin: 'https://www.linkedin.com/in/mara',
    is_featured: 'yes',
  },
};
