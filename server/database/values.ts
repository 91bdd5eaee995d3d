import { makePgArray } from 'drizzle-orm/pg-core';
import { types } from 'pg';

/** What the wire carries: text, bytes or null. */
export type WireValue = string | Uint8Array | null;
export type RowMode = 'array' | 'object';

/** A parameter as both engines send it, so that a `Date` in raw SQL means the same on both. */
export function toWire(value: unknown): WireValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return makePgArray(value);
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

export type Parse = (text: string) => unknown;

const asText: Parse = (text) => text;

// Drizzle wants dates, times, intervals and their arrays as PostgreSQL writes them.
const kept = new Set([1082, 1114, 1184, 1186, 1182, 1115, 1185, 1187, 1231]);

/** How the text of a value of this type becomes a JavaScript value, the same on both engines. */
export function parserOf(typeId: number): Parse {
  return kept.has(typeId) ? asText : types.getTypeParser(typeId, 'text');
}
