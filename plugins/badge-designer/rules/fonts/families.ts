import type { FontWeight } from '../../contract/textStyle.ts';

/** The font files of one family in its package. */
export type FontFamily = {
  id: string;
  package: string;
  weights: readonly FontWeight[];
  hasItalic: boolean;
  /** `whole`: one TrueType file per face. `slices`: many small WOFF files, of which a text needs few. */
  files: { kind: 'whole'; name: string } | { kind: 'slices' };
};

const everyWeight = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
const twoWeights = [400, 700] as const;

function whole(id: string, name: string, weights: readonly FontWeight[], hasItalic: boolean): FontFamily {
  return { id, package: `@expo-google-fonts/${id}`, weights, hasItalic, files: { kind: 'whole', name } };
}

/** Chinese, Japanese and Korean faces have megabytes, so their packages slice them by how common letters are. */
function sliced(id: string): FontFamily {
  return { id, package: `@fontsource/${id}`, weights: twoWeights, hasItalic: false, files: { kind: 'slices' } };
}

const families = [
  whole('roboto', 'Roboto', everyWeight, true),
  whole('arimo', 'Arimo', [400, 500, 600, 700], true),
  whole('noto-sans', 'NotoSans', twoWeights, true),
  whole('noto-sans-arabic', 'NotoSansArabic', twoWeights, false),
  whole('noto-sans-hebrew', 'NotoSansHebrew', twoWeights, false),
  whole('noto-sans-devanagari', 'NotoSansDevanagari', twoWeights, false),
  whole('noto-sans-thai', 'NotoSansThai', twoWeights, false),
  whole('noto-emoji', 'NotoEmoji', twoWeights, false),
  sliced('noto-sans-sc'),
  sliced('noto-sans-jp'),
  sliced('noto-sans-kr'),
];

const byId = new Map(families.map((family) => [family.id, family]));

/** Returns a family by its id. Throws RangeError if there is none. */
export function familyOf(id: string): FontFamily {
  const family = byId.get(id);
  if (!family) throw new RangeError(`There is no font family ${id}`);
  return family;
}

/**
 * Spec §3 names Roboto, Arial and Tahoma, of which only Roboto may be redistributed. Arimo has the widths of Arial. No
 * free font has those of Tahoma; Noto Sans is as wide on average and of similar design (docs/decisions/0037).
 */
const substitutes = new Map([
  ['Roboto', 'roboto'],
  ['Arial', 'arimo'],
  ['Tahoma', 'noto-sans'],
]);

/**
 * Returns the id of the face for a text style, with the nearest weight of the family. An uploaded file is a face
 * itself.
 */
export function faceOf(family: string, weight: FontWeight, isItalic: boolean): string {
  const substitute = substitutes.get(family);
  return substitute ? faceOfFamily(familyOf(substitute), weight, isItalic) : family;
}

/** Returns the id of a fallback family's face. Fallback families have few weights and no italics. */
export function fallbackFace(familyId: string, weight: FontWeight): string {
  return faceOfFamily(familyOf(familyId), weight, false);
}

function faceOfFamily({ id, weights, hasItalic }: FontFamily, weight: FontWeight, isItalic: boolean): string {
  const nearest = weights.reduce((best, other) => (Math.abs(other - weight) < Math.abs(best - weight) ? other : best));
  return `${id}-${nearest}${isItalic && hasItalic ? '-italic' : ''}`;
}
