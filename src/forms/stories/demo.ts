import { cents, count, instant, longText, requiredText, text, wallClock, webAddress, z } from '@contract/fields.ts';
import type { Found, Option } from '../index.ts';

const slot = z.object({ start: wallClock(), end: wallClock() });

/** A form with every kind of field, in the way an organiser sees them. */
export const demoSchema = z
  .object({
    name: z.optional(requiredText(150)),
    typeId: z.optional(z.nullable(z.int())),
    organizerId: z.optional(z.nullable(z.int())),
    tags: z.optional(z.array(requiredText(50)).check(z.maxLength(5))),
    website: z.optional(z.nullable(webAddress())),
    summary: z.optional(text(140)),
    content: z.optional(longText(50_000)),
    repeats: z.optional(z.enum(['once', 'repeats'])),
    start: z.optional(wallClock()),
    end: z.optional(wallClock()),
    timeZone: z.optional(requiredText(60)),
    earlyBirdDay: z.optional(z.nullable(z.iso.date())),
    saleStart: z.optional(z.nullable(instant())),
    admission: z.optional(z.nullable(count(10_080))),
    slots: z.optional(z.array(slot).check(z.minLength(1), z.maxLength(4))),
    price: z.optional(cents()),
    seats: z.optional(z.nullable(count(50_000, 1))),
    colour: z.optional(text(7)),
    isOpen: z.optional(z.boolean()),
    hasTerms: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ start, end }) => start === undefined || end === undefined || start < end, {
      path: ['end'],
      error: 'The end is before the start. Did you mean Tue 4 May?',
      params: { code: 'end_before_start' },
    }),
  );

export type Demo = z.input<typeof demoSchema>;

export const demoRow: Demo & { version: number } = {
  version: 3,
  name: 'Northern Light Summit 2027',
  typeId: 1,
  organizerId: 12,
  tags: ['energy', 'grid'],
  website: 'https://northern-light.example',
  summary: 'Three days about the grid of the north: who builds it, who pays for it, and who keeps the lights on.',
  content:
    '<h2>What to expect</h2><p>Talks in the morning, <strong>workshops</strong> after lunch.</p><ul><li><p>Keynote by the grid operator</p></li><li><p>Visit of the <a href="https://example.org">control room</a></p></li></ul>',
  repeats: 'once',
  start: '2027-05-03T09:00',
  end: '2027-05-03T17:00',
  timeZone: 'Europe/Oslo',
  earlyBirdDay: '2027-01-31',
  saleStart: '2027-01-15T08:00:00.000Z',
  admission: 90,
  slots: [{ start: '2027-05-03T09:00', end: '2027-05-03T17:00' }],
  price: 1950,
  seats: 1200,
  colour: '#1f5fbf',
  isOpen: true,
  hasTerms: false,
};

export const types: Option[] = [
  { value: 1, label: 'Conference' },
  { value: 2, label: 'Workshop' },
  { value: 3, label: 'Fair' },
];

export const zones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, standardName: '' }));

const organizers: Option[] = [
  { value: 11, label: 'Fjord Conferences', detail: 'Bergen' },
  { value: 12, label: 'Northern Light Association', detail: 'Oslo' },
  { value: 13, label: 'Grid Forum', detail: 'London' },
];
const words = ['energy', 'grid', 'green hydrogen', 'greenhouse', 'storage', 'wind'];

const find = (options: readonly Option[], text: string): Found => ({
  options: options.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
  isLoading: false,
  isFailed: false,
});

export const useOrganizers = (text: string): Found => find(organizers, text);
export const useTags = (text: string): Found =>
  find(
    words.map((word) => ({ value: word, label: word })),
    text,
  );
