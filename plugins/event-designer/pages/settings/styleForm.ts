import { z } from '@contract/fields.ts';
import type { ItemOf } from '@contract/resource.ts';
import { isPicture, type Picture, storedPicture } from '@/media/index.ts';
import { styleSettings } from '../../contract/styleSettings.ts';

export type Style = ItemOf<typeof styleSettings>;

/** A picture as a file and a crop until it is saved; the contract has a media id in its place. */
const picture = z.nullable(z.custom<Picture>(isPicture));

export const styleForm = z.extend(styleSettings.values, { logoMediaId: picture, faviconMediaId: picture });
export type StyleForm = z.infer<typeof styleForm>;

export function toForm({ logo, favicon, ...style }: Style): StyleForm {
  return {
    ...style,
    logoMediaId: logo && storedPicture(logo),
    faviconMediaId: favicon && storedPicture(favicon),
  };
}
