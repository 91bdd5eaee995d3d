import sharp, { type Sharp } from 'sharp';

export type Rectangle = { left: number; top: number; width: number; height: number };
export type Photograph = { bytes: Buffer; width: number; height: number };

/** Returns a generator of repeatable numbers, because pictures that differ from run to run would hide changes. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Creates a JPEG like a camera's: soft gradients, many hard-edged shapes of all sizes, grain, and with `orientation` 6
 * stored rotated. No two regions are alike, so that an inexact crop is detected.
 */
export async function takePhotograph(width: number, height: number, orientation: 1 | 6 = 1): Promise<Photograph> {
  const random = numbersFrom(7);
  const within = (most: number) => Math.round(random() * most);
  const things = Array.from({ length: 160 }, () => {
    const colour = `rgb(${within(255)},${within(255)},${within(255)})`;
    const [x, y, size] = [within(width), within(height), 12 + within(90)];
    return random() < 0.5
      ? `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${colour}"/>`
      : `<rect x="${x}" y="${y}" width="${size}" height="${size / 2}" fill="${colour}" transform="rotate(${within(90)} ${x} ${y})"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#204a87"/><stop offset="0.6" stop-color="#e0a458"/><stop offset="1" stop-color="#3b1f2b"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>${things.join('')}</svg>`;
  const grain = Buffer.from(Uint8Array.from({ length: width * height * 3 }, () => 122 + within(12)));
  const upright = sharp(Buffer.from(drawing))
    .removeAlpha()
    .composite([{ input: grain, raw: { width, height, channels: 3 }, blend: 'soft-light' }]);
  const stored = orientation === 6 ? sharp(await upright.png().toBuffer()).rotate(270) : upright;
  const bytes = await stored.withMetadata({ orientation }).jpeg({ quality: 92 }).toBuffer();
  return { bytes, width, height };
}

type Pixels = { data: Buffer; width: number; height: number };

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the mean difference per channel, 0 … 255, of a picture from the region of another at `left` and `top`. */
function distance(part: Pixels, whole: Pixels, left: number, top: number): number {
  const stride = part.width * 3;
  let sum = 0;
  for (let y = 0; y < part.height; y += 1) {
    const row = ((top + y) * whole.width + left) * 3;
    for (let x = 0; x < stride; x += 1) sum += Math.abs((part.data[y * stride + x] ?? 0) - (whole.data[row + x] ?? 0));
  }
  return sum / part.data.length;
}

/**
 * Returns the difference of a served picture from a region of the original, and from the same region moved by one pixel
 * to each side. The crop is exact only if `here` is smaller than all of `besides`.
 */
export async function compareCrop(served: Buffer, original: Photograph, { left, top }: Rectangle) {
  const part = await pixelsOf(sharp(served));
  const whole = await pixelsOf(sharp(original.bytes).autoOrient());
  const besides = [
    [left - 1, top],
    [left + 1, top],
    [left, top - 1],
    [left, top + 1],
  ].filter(([x = 0, y = 0]) => x >= 0 && y >= 0 && x + part.width <= whole.width && y + part.height <= whole.height);
  return {
    size: { width: part.width, height: part.height },
    here: distance(part, whole, left, top),
    besides: besides.map(([x = 0, y = 0]) => distance(part, whole, x, y)),
  };
}
