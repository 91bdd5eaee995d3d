import type { Values } from './types.ts';

/** Returns the id of a row that the file creates until it has one: below those of rows that are created along with it. */
export const provisionalId = (rowId: number): number => -1e9 - rowId;

/** Returns true if a value contains the provisional (negative) id of a row that is not created yet. */
function isMade(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isMade);
  if (typeof value === 'number') return value < 0;
  return typeof value === 'object' && value !== null && 'speakerId' in value && isMade(value.speakerId);
}

/** Returns a value with an id that the schema takes in place of each provisional one. */
function standIn(value: unknown): unknown {
  if (!isMade(value)) return value;
  if (Array.isArray(value)) return value.map(standIn);
  return value instanceof Object ? { ...value, speakerId: 1 } : 1;
}

/**
 * Splits off the values with ids of rows that the import itself will create. They are negative, which the schema refuses,
 * so it checks these values with other ids instead.
 */
export function partsOf(patch: Values): { plain: Values; derived: Values } {
  if (!Object.values(patch).some(isMade)) return { plain: patch, derived: {} };
  const plain: Values = {};
  const derived: Values = {};
  for (const [name, value] of Object.entries(patch)) {
    plain[name] = standIn(value);
    if (isMade(value)) derived[name] = value;
  }
  return { plain, derived };
}
