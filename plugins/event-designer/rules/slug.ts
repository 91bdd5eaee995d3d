import type { Problem } from '@contract/problem.ts';
import { slugLength } from '../contract/slug.ts';

// Letters that are not a base letter with a mark, and German umlauts, which are written out.
const spelt: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

const cut = (slug: string, most: number) => slug.slice(0, most).replace(/-$/, '');

/** Turns a name into part of an address: `Frühling & Öl` → `fruehling-oel`. */
export function slugOf(name: string): string {
  const word = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøłđ]/g, (letter) => spelt[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const whole = word.length >= slugLength.least ? word : ['event', word].filter(Boolean).join('-');
  return cut(whole, slugLength.most);
}

/** Returns the beginning of all slugs that could collide with this one or with its numbered variants. */
export const slugStem = (slug: string): string => slug.slice(0, slugLength.most - 10);

/** Returns the slug, or the slug with the first free number: `summit-2`. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) {
    free = `${cut(slug, slugLength.most - 1 - String(number).length)}-${number}`;
  }
  return free;
}

type Stored = {
  slug: string;
  /** True if the event was ever published. */
  isFixed: boolean;
  /** The slugs of other events. */
  taken: ReadonlySet<string>;
};

/** A slug cannot change once the address was published, and belongs to one event only. */
export function slugProblems(slug: string, { slug: stored, isFixed, taken }: Stored): Problem[] {
  if (slug === stored) return [];
  if (isFixed) {
    const message = 'The address is fixed since the event was published, because people have it';
    return [{ path: 'slug', code: 'slug_fixed', message }];
  }
  if (!taken.has(slug)) return [];
  const suggestion = freeSlug(slug, taken);
  const message = `Another event has this address; "${suggestion}" is free`;
  return [{ path: 'slug', code: 'slug_taken', message, params: { suggestion } }];
}
