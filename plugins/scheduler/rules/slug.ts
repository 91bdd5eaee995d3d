import { cutSlug, slugWord } from '@shared/slugWord.ts';

const maxLength = 60;

/** Converts a name to a part of an address: `Frühling & Öl` → `fruehling-oel`. At least three characters. */
export function slugOf(name: string): string {
  const word = slugWord(name);
  const whole = word.length >= 3 ? word : ['book', word].filter(Boolean).join('-');
  return cutSlug(whole, maxLength);
}

/** Appends a suffix to a slug that somebody else has. */
export function slugWith(slug: string, suffix: string): string {
  return `${cutSlug(slug, maxLength - 1 - suffix.length)}-${suffix}`;
}
