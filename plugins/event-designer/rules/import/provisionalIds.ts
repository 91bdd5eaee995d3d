import type { Values } from './types.ts';

/**
 * Returns a provisional id for a row that the file creates. It is lower than the provisional ids of the rows that are
 * created along with it, so that the two never collide.
 */
export const provisionalId = (rowId: number): number => -1e9 - rowId;

/**
 * Returns true if a value contains the provisional id of a row that is not created yet. Ids are the only negative
 * numbers here, because cells with a negative amount are refused before.
 */
function isProvisional(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isProvisional);
  if (typeof value === 'number') return value < 0;
  return typeof value === 'object' && value !== null && 'speakerId' in value && isProvisional(value.speakerId);
}

/** Returns true if one of the values is provisional. It is called for each row, so it makes no list of the values. */
function hasProvisional(values: Values): boolean {
  for (const name in values) if (isProvisional(values[name])) return true;
  return false;
}

/** Returns a value in which each provisional id is replaced by one that the schema accepts. */
function withPlaceholderId(value: unknown): unknown {
  if (!isProvisional(value)) return value;
  if (Array.isArray(value)) return value.map(withPlaceholderId);
  return value instanceof Object ? { ...value, speakerId: 1 } : 1;
}

/**
 * Returns all values with placeholders for the ids of rows that the import will create (`checkable`), because the schema
 * refuses negative ids; and, apart, the values with the provisional ids themselves.
 */
export function splitProvisional(patch: Values): { checkable: Values; provisional: Values } {
  if (!hasProvisional(patch)) return { checkable: patch, provisional: {} };
  const checkable: Values = {};
  const provisional: Values = {};
  for (const [name, value] of Object.entries(patch)) {
    checkable[name] = withPlaceholderId(value);
    if (isProvisional(value)) provisional[name] = value;
  }
  return { checkable, provisional };
}
