import { type Area, millimetresPerInch, type Point, round, type Sheet } from './types.ts';

/** A commercial sheet of labels, or a page that is cut into equal parts. */
export type SheetPreset = Sheet & {
  id: string;
  /** Empty for plain paper. */
  maker: string;
  /** The maker's product numbers; for plain paper, the parts that the page is cut into. */
  products: string;
  paper: Paper;
  /**
   * True if the maker's drawing was not available. The labels are then assumed to be centred, so a test sheet should be
   * printed first.
   */
  isEstimated: boolean;
};

export const papers = {
  A4: { width: 210, height: 297 },
  A3: { width: 297, height: 420 },
  Letter: { width: 215.9, height: 279.4 },
} as const;
export type Paper = keyof typeof papers;

type Declared = Omit<SheetPreset, 'page' | 'first' | 'isEstimated'> & {
  unit: 'mm' | 'in';
  isLandscape?: boolean;
  isEstimated?: boolean;
};

/**
 * Declares a sheet whose labels are centred on the page. Lists of third parties place some off centre, such as Avery's
 * L4784 half a millimetre too far right and up, or have rows that do not fit the page. Computed margins cannot
 * contradict the sizes and distances of the labels.
 */
export function declareSheet({ unit, isLandscape, isEstimated = false, ...declared }: Declared): SheetPreset {
  const scale = unit === 'in' ? millimetresPerInch : 1;
  const upright = papers[declared.paper];
  const page: Area = isLandscape ? { width: upright.height, height: upright.width } : upright;
  const label: Area = { width: declared.label.width * scale, height: declared.label.height * scale };
  const pitch: Point = { x: declared.pitch.x * scale, y: declared.pitch.y * scale };
  const taken: Area = {
    width: (declared.columns - 1) * pitch.x + label.width,
    height: (declared.rows - 1) * pitch.y + label.height,
  };
  return {
    ...declared,
    isEstimated,
    page,
    label: { width: round(label.width), height: round(label.height) },
    pitch: { x: round(pitch.x), y: round(pitch.y) },
    first: { x: round((page.width - taken.width) / 2), y: round((page.height - taken.height) / 2) },
  };
}
