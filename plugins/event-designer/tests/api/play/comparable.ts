/** Fields that differ between two stores after the same calls: ids, moments and gaps between positions. */
const incidental = new Set([
  'id',
  'eventId',
  'stockPoolId',
  'alsoPoolIds',
  'groupId',
  'hiddenIfAvailableId',
  'linkToken',
  'organizerId',
  'ruleId',
  'ids',
  'createdAt',
  'updatedAt',
  'requestId',
  'row',
  'ticketIds',
  'by',
]);

const unimportant = { id: 0, version: 0, createdAt: '', updatedAt: '' };

/** Removes the fields that differ by chance from an answer. */
export function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  // The version of a row in the list also counts changes of its tickets; the mock counts only changes of the row.
  if (typeof value === 'object' && value !== null && 'ticketsTotal' in value) return { ...value, ...unimportant };
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !incidental.has(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, comparable(inner)]));
}
