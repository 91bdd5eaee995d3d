import { shaped, z } from '@contract/fields.ts';
import { colourRules } from './conditions.ts';
import { colour, millimetres, number } from './measures.ts';

/** Spec §3. `rules/fonts/families.ts` has the substitutes of Arial and Tahoma. */
export const fontFamilies = ['Roboto', 'Arial', 'Tahoma'] as const;

/** Spec §3 lists 100 to 800 in one place and 100 to 900 in another. */
export const fontWeights = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
export const fontWeight = z.literal(fontWeights);
export type FontWeight = z.infer<typeof fontWeight>;

/** Spec §3. */
export const textAlignment = z.enum(['left', 'center', 'right']);

/** Smaller text cannot be read on a badge, and larger text fills a page with one letter. */
export const fontSizes = { smallest: 4, largest: 200 } as const;

const size = number(fontSizes.smallest, fontSizes.largest);

export const textStyle = z.object({
  /** One of `fontFamilies`, or a font file uploaded by an organiser (`contract/fonts.ts`): `upload-12`. */
  family: shaped(/^(Roboto|Arial|Tahoma|upload-[1-9]\d{0,9})$/),
  weight: fontWeight,
  isItalic: z.boolean(),
  isUnderlined: z.boolean(),
  /** In points. */
  size,
  /** The distance of baselines, in font sizes. */
  lineHeight: number(0.8, 3),
  /** The space between letters, in font sizes. */
  letterSpacing: number(-0.2, 2),
  align: textAlignment,
  verticalAlign: z.enum(['top', 'middle', 'bottom']),
  colour: colour(),
  colourRules,
  background: z.nullable(colour()),
  /** The distance between the box and its text on all four sides, in millimetres. */
  padding: millimetres(0, 50),
  letterCase: z.enum(['none', 'upper', 'lower', 'title']),
  /**
   * What happens to text that is wider than its box. `wrap` breaks lines. `shrink` keeps one line and reduces its size.
   * `shrink_then_wrap` breaks lines only if one line would be below the smallest size, and then takes the largest size
   * that fits. `clip` cuts it off at the box.
   */
  overflow: z.enum(['wrap', 'shrink', 'shrink_then_wrap', 'clip']),
  /** The smallest size to which text is shrunk, in points. */
  minimumSize: size,
  /** 0: as many lines as fit into the box. */
  maximumLines: z.int().check(z.minimum(0), z.maximum(100)),
});
export type TextStyle = z.infer<typeof textStyle>;
