import { makePgArray } from 'drizzle-orm/pg-core';
import { parse as parseArray } from 'postgres-array';

/**
 * The formats of instants, intervals and decimals as text, set on each connection because the defaults of the database
 * or the user may differ. In some time zones instants before 1916 have an offset with seconds, which JavaScript cannot
 * read.
 */
export const textSettings =
  "set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set extra_float_digits = 1";

/** A value on the wire: text, bytes or null. */
export type WireValue = string | Uint8Array | null;
export type RowMode = 'array' | 'object';

/** Converts a parameter as both engines send it, so that a `Date` in raw SQL means the same on both. */
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
const asNumber: Parse = (text) => Number(text);
const asBoolean: Parse = (text) => text === 't';
const asJson: Parse = (text) => JSON.parse(text);

/** Parses PostgreSQL's text form of bytes: `\x48`. */
function asBytes(text: string): Uint8Array {
  return Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Parses an array of texts, numbers and so on. */
const listOf =
  (parse: Parse): Parse =>
  (text) =>
    parseArray(text, parse);

/**
 * Parsers by PostgreSQL's number of a type (`pg_type.dat`). Drizzle expects dates, times, intervals and decimals as
 * PostgreSQL writes them, and 64-bit integers do not fit a JavaScript number: these stay text.
 */
const parsers = new Map<number, Parse>([
  [16, asBoolean],
  [17, asBytes],
  [21, asNumber],
  [23, asNumber],
  [26, asNumber],
  [114, asJson],
  [700, asNumber],
  [701, asNumber],
  [3802, asJson],
  [199, listOf(asJson)],
  [1000, listOf(asBoolean)],
  [1005, listOf(asNumber)],
  [1007, listOf(asNumber)],
  [1009, listOf(asText)],
  [1015, listOf(asText)],
  [1016, listOf(asText)],
  [1021, listOf(asNumber)],
  [1022, listOf(asNumber)],
  [1028, listOf(asNumber)],
  [2951, listOf(asText)],
  [3807, listOf(asJson)],
]);

/** Returns the parser that converts a type's text to a JavaScript value, the same on both engines. */
export function parserOf(typeId: number): Parse {
  return parsers.get(typeId) ?? asText;
}
