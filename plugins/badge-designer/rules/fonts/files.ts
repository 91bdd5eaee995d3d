import { type FontFamily, familyOf } from './families.ts';

/**
 * The assets that can be loaded. Their ids: a whole face `roboto-400-italic`, the list of a family's slices
 * `noto-sans-sc`, one slice `noto-sans-sc-400-57`, and an uploaded font file `upload-12`.
 */
export type FontAsset =
  | { kind: 'face'; path: string }
  | { kind: 'slice'; path: string }
  | { kind: 'slices'; family: string; path: string }
  | { kind: 'upload'; fontId: number };

const weightNames: Record<string, string> = {
  100: 'Thin',
  200: 'ExtraLight',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
  900: 'Black',
};

const shape = /^(?<family>[a-z-]+?)(?:-(?<weight>[1-9]00)(?:-(?<rest>italic|[a-z-]+|\d+))?)?$/;

/** Returns the source of an asset's bytes: a path below `node_modules`, or an upload. */
export function assetOf(id: string): FontAsset {
  if (id.startsWith('upload-')) return { kind: 'upload', fontId: Number(id.slice('upload-'.length)) };
  const { family: familyId = '', weight, rest } = shape.exec(id)?.groups ?? {};
  const family = familyOf(familyId);
  if (weight === undefined) return { kind: 'slices', family: familyId, path: `${family.package}/unicode.json` };
  if (family.files.kind === 'slices') {
    return { kind: 'slice', path: `${family.package}/files/${familyId}-${rest}-${weight}-normal.woff` };
  }
  return { kind: 'face', path: pathOfFace(family, family.files.name, weight, rest === 'italic') };
}

function pathOfFace(family: FontFamily, name: string, weight: string, isItalic: boolean): string {
  const style = `${weight}${weightNames[weight]}${isItalic ? '_Italic' : ''}`;
  return `${family.package}/${style}/${name}_${style}.ttf`;
}
