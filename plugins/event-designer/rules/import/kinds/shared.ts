import type { CropRules } from '@contract/entityFields.ts';
import { count, z } from '@contract/fields.ts';
import type { ImportAdapter, ImportColumn, Reading } from '../types.ts';

export const externalId: ImportColumn = {
  key: 'external_id',
  aliases: ['id', 'code', 'external'],
  type: 'text',
  field: 'externalId',
  max: 64,
};

/** The field that stores the order which people set in the lists of a kind. */
type PositionField = 'position' | 'displayOrder';

export const position = (field: PositionField): ImportColumn => ({
  key: 'position',
  aliases: ['display_order', 'sort_order', 'order', 'reihenfolge'],
  type: 'integer',
  field,
  ignoresEmptyCell: true,
});

const maximumPosition = 1_000_000;

/** Returns the schemas of a kind extended by a position. The API has separate calls for the order. */
export function withPosition({ create, update }: ImportAdapter['contract'], field: PositionField) {
  const positioned = { [field]: z.optional(count(maximumPosition)) };
  return { create: z.extend(create, positioned), update: z.extend(update, positioned) };
}

export const internalNotes: ImportColumn = {
  key: 'internal_notes',
  aliases: ['notes', 'notizen'],
  type: 'text',
  field: 'internalNotes',
  max: 5000,
};

export const socialColumns: readonly ImportColumn[] = [
  { key: 'twitter', aliases: ['x', 'twitter_url'], type: 'text', field: 'socialMedia.twitter', max: 500 },
  { key: 'facebook', aliases: ['facebook_url'], type: 'text', field: 'socialMedia.facebook', max: 500 },
  { key: 'instagram', aliases: ['instagram_url'], type: 'text', field: 'socialMedia.instagram', max: 500 },
  { key: 'linkedin', aliases: ['linked_in', 'linkedin_url'], type: 'text', field: 'socialMedia.linkedIn', max: 500 },
];

/** A column with the file name of a picture. `field` is the picture in the contract. */
export const picture = (
  field: 'image' | 'photo' | 'logo',
  crop: CropRules | undefined,
  aliases: readonly string[],
): ImportColumn => ({ key: field, aliases, type: 'picture', picture: { field: `${field}Id`, crop } });

export const lower = (value: unknown) =>
  String(value ?? '')
    .trim()
    .toLowerCase();

/** Adds a warning if a row starts or ends while the event does not take place. Without an end, only the start counts. */
export function warnOutside(
  start: string | null,
  end: string | null,
  { cells, importContext: { range }, warn }: Reading,
): void {
  if (start === null || range === null) return;
  const warnOf = (field: string) =>
    warn({ field, code: 'import_outside_event', message: 'The event is at another time' });
  if (start < range.startsAt || start >= range.endsAt) warnOf('start_date');
  else if (end !== null && end > range.endsAt) warnOf(cells.end_time ? 'end_time' : 'duration');
}
