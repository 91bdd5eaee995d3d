import type { Problem } from '@contract/problem.ts';
import { slugLength } from '../contract/slug.ts';

// What is no letter with a mark on it, and German vowels, which are written out and do not lose their dots.
const spelt: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

const cut = (slug: string, most: number) => slug.slice(0, most).replace(/-$/, '');

/** A name as a part of an address: `Frühling & Öl` → `fruehling-oel`. */
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

/** How all begin that can stand in the way of this one and of those made from it. */
export const slugStem = (slug: string): string => slug.slice(0, slugLength.most - 10);

/** The slug itself, or with the first number behind it that nobody has: `summit-2`. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) {
    free = `${cut(slug, slugLength.most - 1 - String(number).length)}-${number}`;
  }
  return free;
}

type Stored = {
  slug: string;
  /** The event was published at some time. */
  isFixed: boolean;
  /** Slugs of other events. */
  taken: ReadonlySet<string>;
};

/** A slug stays once people have the address, and is one event's alone. */
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
