import type { Problem } from '@contract/problem.ts';
import { cutSlug, slugWord } from '@shared/slugWord.ts';
import { slugLength } from '../contract/slug.ts';

/** Turns a name into part of an address: `Frühling & Öl` → `fruehling-oel`. */
export function slugOf(name: string): string {
  const word = slugWord(name);
  const whole = word.length >= slugLength.least ? word : ['event', word].filter(Boolean).join('-');
  return cutSlug(whole, slugLength.most);
}

/** Returns the beginning of all slugs that could collide with this one or with its numbered variants. */
export const slugStem = (slug: string): string => slug.slice(0, slugLength.most - 10);

/** Returns the slug, or the slug with the first free number: `summit-2`. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) {
    free = `${cutSlug(slug, slugLength.most - 1 - String(number).length)}-${number}`;
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
