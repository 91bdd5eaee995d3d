import type { Media } from '@contract/media.ts';
import type { Crop } from './crop.ts';

/** A picture in a form: one that the server has, maybe with another crop, or a new one that is not uploaded yet. */
export type Picture =
  | { kind: 'stored'; id: number; url: string; originalUrl: string; crop: Crop }
  | { kind: 'new'; file: File; crop: Crop };

/** The properties of a stored picture that a form needs; `coverMedia` and `Media` both fit. */
export type StoredPicture = Pick<Media, 'id' | 'url' | 'originalUrl' | 'x' | 'y' | 'width' | 'height' | 'unit'>;

/** Converts a stored picture for a form. Crops in pixels are ignored: this console writes per cent (spec §3). */
export function storedPicture({ id, url, originalUrl, x, y, width, height, unit }: StoredPicture): Picture {
  const crop = unit === '%' ? { x, y, width, height } : { x: 0, y: 0, width: 100, height: 100 };
  return { kind: 'stored', id, url, originalUrl, crop };
}

/** Returns a picture that a row names and that is no longer on the server. A form keeps it until somebody replaces it. */
export function missingPicture(id: number): Picture {
  return { kind: 'stored', id, url: '', originalUrl: '', crop: { x: 0, y: 0, width: 100, height: 100 } };
}

export const isMissing = (picture: Picture | null): boolean => picture?.kind === 'stored' && picture.url === '';

export function isPicture(value: unknown): value is Picture {
  return typeof value === 'object' && value !== null && 'kind' in value && 'crop' in value;
}
