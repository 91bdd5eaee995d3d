import type { PictureFit } from '../../contract/pictureSource.ts';
import type { ImageElement } from '../../contract/shapeElements.ts';
import { type Context, warn } from './context.ts';
import { evenRadii, rounded, roundedBox } from './geometry.ts';
import { borderOf } from './placeShape.ts';
import { type Picture, type PlacedPicture, type Primitive, pictureKey, type Rectangle } from './primitives.ts';
import type { PictureSize } from './types.ts';

/** Below this a print looks coarse at arm's length. */
export const fewestDots = 150;

export function placeImage(element: ImageElement, context: Context): Primitive[] {
  const radii = evenRadii(element.radius);
  const border = borderOf(element.id, element, element.border, radii);
  const source = sourceOf(element);
  const size = imageSize(element, context);
  if (!source || !size) {
    warn(context, element.id, { kind: 'missing_picture' });
    return border;
  }
  const placed = fitPicture(size, element, element.fit);
  const dots = Math.floor(Math.min(size.width / placed.width, size.height / placed.height) * 25.4);
  if (dots < fewestDots) warn(context, element.id, { kind: 'low_resolution', dpi: dots });
  const picture: Picture = {
    kind: 'picture',
    elementId: element.id,
    source,
    ...placed,
    clip: roundedBox(element, radii),
    isGreyscale: element.isGreyscale,
    alt: element.alt,
  };
  return [picture, ...border];
}

function sourceOf({ picture }: ImageElement): PlacedPicture | null {
  return picture?.kind === 'media' ? { kind: 'media', mediaId: picture.mediaId } : picture;
}

/** Pixels. Undefined: there is no picture. */
export function imageSize(element: ImageElement, { data }: Context): PictureSize | undefined {
  const source = sourceOf(element);
  return source ? data.pictures[pictureKey(source)] : undefined;
}

/** Where all of the picture lies, so that the box shows the part of it that it should. */
export function fitPicture(size: PictureSize, box: Rectangle, fit: PictureFit): Rectangle {
  if (fit === 'stretch') return { x: box.x, y: box.y, width: box.width, height: box.height };
  const ratios = [box.width / size.width, box.height / size.height];
  const scale = fit === 'cover' ? Math.max(...ratios) : Math.min(...ratios);
  const width = size.width * scale;
  const height = size.height * scale;
  return {
    x: rounded(box.x + (box.width - width) / 2),
    y: rounded(box.y + (box.height - height) / 2),
    width: rounded(width),
    height: rounded(height),
  };
}
