import { atMost, shaped, z } from '@contract/fields.ts';

/** The longest edge of a page, in millimetres. */
export const longestEdge = 420;
const farthest = 2 * longestEdge;

/** Canvas arithmetic produces up to seventeen digits; a thousandth of a millimetre is finer than any printer. */
const toThousandths = z.overwrite<number>((value) => Math.round(value * 1000) / 1000);

/** A length in millimetres. */
export function millimetres(min: number, max: number) {
  return z.number().check(z.minimum(min), z.maximum(max), toThousandths);
}

/**
 * A coordinate in millimetres from the top left corner of the trimmed page; negative on the bleed and the pasteboard.
 */
export function place() {
  return millimetres(-farthest, farthest);
}

/** An angle, clockwise. */
export function degrees() {
  return z.number().check(z.minimum(0), z.lt(360), toThousandths);
}

export function number(min: number, max: number) {
  return z.number().check(z.minimum(min), z.maximum(max), toThousandths);
}

/** Spec §5: typed colours become six hex digits with a leading #. */
export function colour() {
  return shaped(/^#[\da-f]{6}$/i, { error: 'A colour is # and six hex digits', params: { code: 'colour' } });
}

/** The editor creates ids, so that an element keeps its identity while two people change one design. */
export function elementId() {
  return shaped(/^[\w-]{1,64}$/);
}

/** The name of a variable as written between braces: `{first_name}`, `{answer:12}`. */
export function variableName() {
  return shaped(/^[a-z][a-z0-9_]{0,47}(:[a-z0-9_-]{1,12})?$/);
}

/** A language tag such as `en`, `de` or `zh-Hant`. */
export function languageTag() {
  return z.string().check(atMost(20), z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/));
}
