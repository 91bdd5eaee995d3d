import type { Sharp } from 'sharp';
import type { PixelRectangle, Size } from '../ports.ts';

// EXIF orientation, applied after the picture was cut and shrunk: turning the whole picture first would keep two copies
// of every pixel in memory. Orientations 1 … 8 as in EXIF 2.32, tag 0x0112.

/** Converts a rectangle of the upright picture to the stored picture. `upright` is the upright size. */
export function asStored(rectangle: PixelRectangle, orientation: number, upright: Size): PixelRectangle {
  const { left, top, width, height } = rectangle;
  const right = upright.width - left - width;
  const bottom = upright.height - top - height;
  const straight = { width, height };
  const turned = { width: height, height: width };
  switch (orientation) {
    case 2:
      return { left: right, top, ...straight };
    case 3:
      return { left: right, top: bottom, ...straight };
    case 4:
      return { left, top: bottom, ...straight };
    case 5:
      return { left: top, top: left, ...turned };
    case 6:
      return { left: top, top: right, ...turned };
    case 7:
      return { left: bottom, top: right, ...turned };
    case 8:
      return { left: bottom, top: left, ...turned };
    default:
      return rectangle;
  }
}

/** Turns a stored picture upright. sharp mirrors before it turns. */
export function turnUpright(picture: Sharp, orientation: number): Sharp {
  switch (orientation) {
    case 2:
      return picture.flop();
    case 3:
      return picture.rotate(180);
    case 4:
      return picture.flip();
    case 5:
      return picture.flop().rotate(270);
    case 6:
      return picture.rotate(90);
    case 7:
      return picture.flop().rotate(90);
    case 8:
      return picture.rotate(270);
    default:
      return picture;
  }
}
