import type { PictureFit } from '../../contract/pictureSource.ts';
import type { ImageElement } from '../../contract/shapeElements.ts';
import { type Context, warn } from './context.ts';
import { evenRadii, rounded, roundedBox } from './geometry.ts';
import { borderOf } from './placeShape.ts';
import {
  type Picture,
  type PlacedPicture,
  type Primitive,
  pictureKey,
  type Radii,
  type Rectangle,
} from './primitives.ts';
import type { PictureSize } from './types.ts';

/** The lowest resolution that looks sharp at arm's length, in dots per inch. */
export const minimumDpi = 150;

/** Returns a picture with its border. Reports a missing picture and a low resolution. */
export function placeImage(element: ImageElement, context: Context): Primitive[] {
  const radii = evenRadii(element.radius);
  const border = borderOf(element.id, element, element.border, radii);
  const source = sourceOf(element);
  const size = imageSize(element, context);
  if (!source || !size) {
    warn(context, element.id, { kind: 'missing_picture' });
    return context.data.output === 'screen' ? [...placeholder(element, radii), ...border] : border;
  }
  const placed = fitPicture(size, element, element.fit);
  const dpi = Math.floor(Math.min(size.width / placed.width, size.height / placed.height) * 25.4);
  if (dpi < minimumDpi) warn(context, element.id, { kind: 'low_resolution', dpi });
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

/** On the screen a frame shows where a picture will be, so that an element without one can be seen and grabbed. */
function placeholder(element: ImageElement, radii: Radii): Primitive[] {
  const box = { kind: 'box', elementId: element.id, ...roundedBox(element, radii) } as const;
  const dashed = { colour: '#9aa2b1', width: 0.25, lineStyle: 'dashed' } as const;
  return [
    { ...box, fill: '#eef0f4', border: null },
    ...(element.border ? [] : borderOf(element.id, element, dashed, radii)),
  ];
}

function sourceOf({ picture }: ImageElement): PlacedPicture | null {
  return picture?.kind === 'media' ? { kind: 'media', mediaId: picture.mediaId } : picture;
}

/** Returns the size of a picture in pixels. Undefined: there is no picture. */
export function imageSize(element: ImageElement, { data }: Context): PictureSize | undefined {
  const source = sourceOf(element);
  return source ? data.pictures[pictureKey(source)] : undefined;
}

/** Returns the rectangle of the whole picture, of which the box shows a part. */
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
