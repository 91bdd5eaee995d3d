import type { DesignPage, DesignSide } from '../../contract/document.ts';
import type { Context } from './context.ts';
import { noRadii, roundedBox } from './geometry.ts';
import { fitPicture } from './placePicture.ts';
import { type PlacedPicture, type Primitive, pictureKey, type Rectangle } from './primitives.ts';
import { colourBy } from './values.ts';

/** Returns the area of the page including its bleed. */
export function bleedBox({ width, height, bleed }: DesignPage): Rectangle {
  return { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed };
}

/** Returns the background of a side, which also fills the bleed. */
export function placeBackground({ background }: DesignSide, page: DesignPage, { data }: Context): Primitive[] {
  const box = bleedBox(page);
  const drawn: Primitive[] = [];
  const fill = colourBy(background.colourRules, data.values) ?? background.colour;
  if (fill) drawn.push({ kind: 'box', elementId: null, ...roundedBox(box, noRadii), fill, border: null });
  const { image } = background;
  if (!image) return drawn;
  const source: PlacedPicture = { kind: 'media', mediaId: image.mediaId };
  const size = data.pictures[pictureKey(source)];
  if (!size) return drawn;
  drawn.push({
    kind: 'picture',
    elementId: null,
    source,
    ...fitPicture(size, box, image.fit),
    clip: roundedBox(box, noRadii),
    isGreyscale: false,
    alt: '',
  });
  return drawn;
}
