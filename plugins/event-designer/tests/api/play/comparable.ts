/** What differs between two stores that did the same: identities, moments, gaps between positions. */
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

/** An answer without what differs by chance. */
export function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  // The row of the list counts each change of its tickets too; the mock only its own.
  if (typeof value === 'object' && value !== null && 'ticketsTotal' in value) return { ...value, ...unimportant };
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !incidental.has(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, comparable(inner)]));
}
