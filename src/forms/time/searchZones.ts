import { plainText } from '@shared/plainText.ts';
import { zoneOffsetMinutes } from '@shared/zonedTime.ts';
import { type RawTimeZone, rawTimeZones } from '@vvo/tzdb';
import { largeCities } from './largeCities.ts';
import type { Zone } from './zoneOption.ts';

/** The words by which a zone is found. */
type SearchTerms = {
  /** Found only when typed in full: abbreviations, codes of countries, initials of cities. */
  codes: readonly string[];
  /** Cities and countries, in full. */
  names: readonly string[];
  /** Single words, found by their beginning. */
  words: readonly string[];
};

/** How well a zone fits: a whole name or code, the beginning of a name, any word. */
const ranks = { whole: 0, beginning: 1, word: 2 } as const;

const plain = (text: string) => plainText(text).toLowerCase();
const splitWords = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const timeZonesById = new Map<string, RawTimeZone>();
for (const entry of rawTimeZones) for (const id of [...entry.group, entry.name]) timeZonesById.set(id, entry);
for (const entry of rawTimeZones) timeZonesById.set(entry.name, entry);

/** `New York City` becomes `nyc`. */
const initials = (name: string) => {
  const words = splitWords(name);
  return words.length > 2 ? words.map((word) => word.charAt(0)).join('') : '';
};

function describe(zone: Zone, locale: string): SearchTerms {
  const entry = timeZonesById.get(zone.id);
  const cities = [...(entry?.mainCities ?? []), ...(largeCities[zone.id] ?? []), zone.id.split('/').at(-1) ?? ''];
  const country = entry && new Intl.DisplayNames(locale, { type: 'region' }).of(entry.countryCode);
  const places = [...cities, entry?.countryName ?? '', country ?? ''];
  const codes = [
    entry?.abbreviation,
    entry?.dstAbbreviation,
    entry?.countryCode,
    // What people write for the two countries that are mostly called by their initials.
    { US: 'usa', GB: 'uk' }[entry?.countryCode ?? ''],
    ...cities.map(initials),
  ];
  return {
    codes: codes.flatMap((code) => (code ? [plain(code)] : [])),
    names: places.map((name) => splitWords(name).join(' ')),
    words: [zone.id, zone.standardName, entry?.alternativeName ?? '', ...places].flatMap(splitWords),
  };
}

const searchTermsByZone = new Map<string, SearchTerms>();

function searchTermsOf(zone: Zone, locale: string): SearchTerms {
  const key = `${locale} ${zone.id}`;
  const words = searchTermsByZone.get(key) ?? describe(zone, locale);
  searchTermsByZone.set(key, words);
  return words;
}

/** Reads `GMT-5`, `UTC+5:30`, `+0530` as minutes; `undefined` for other texts. */
export function offsetTyped(text: string): number | undefined {
  const parts = /^(?:gmt|utc)?\s*([+\-−–])\s*(\d{1,2})(?::?([0-5]\d))?$/i.exec(text.trim());
  if (!parts) return undefined;
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0);
  return parts[1] === '+' ? minutes : -minutes;
}

function rankOf(typed: readonly string[], { codes, names, words }: SearchTerms): number | undefined {
  const whole = typed.join(' ');
  if (codes.includes(whole) || names.includes(whole)) return ranks.whole;
  if (names.some((name) => name.startsWith(whole))) return ranks.beginning;
  return typed.every((part) => words.some((word) => word.startsWith(part))) ? ranks.word : undefined;
}

/**
 * Finds zones by city, country, name, abbreviation or offset (`hamburg`, `Deutschland`, `CET`, `NYC`, `GMT-5`), the
 * best first. `at`: the instant whose offsets count.
 */
export function searchZones<Z extends Zone>(zones: readonly Z[], text: string, at: Date, locale: string): Z[] {
  const offset = offsetTyped(text);
  if (offset !== undefined) return zones.filter(({ id }) => zoneOffsetMinutes(at, id) === offset);
  const typed = splitWords(text);
  if (typed.length === 0) return [...zones];
  return zones
    .flatMap((zone) => {
      const rank = rankOf(typed, searchTermsOf(zone, locale));
      return rank === undefined ? [] : [{ zone, rank: 2 * rank + (zone.isPrimary ? 0 : 1) }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ zone }) => zone);
}
