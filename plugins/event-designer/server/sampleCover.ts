import { media } from '@server/database/tables.ts';
import type { Context } from '@server/http/area.ts';
import { createPictureRenderer } from '@server/media/pictureRenderer.ts';
import { randomKey } from '@server/random.ts';
import type { SampleCover } from '../sample/types.ts';

const width = 1600;
const height = 800;

type Colour = [number, number, number];

/** Splits `#0f2f4f` into its three parts. */
function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const blend = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];
const between = (value: number) => Math.min(1, Math.max(0, value));

/** Returns the height of a row of hills at a column. Each row has different waves, so that they are not parallel. */
function ridge(x: number, row: number): number {
  const step = (x / width) * 40;
  return height * (0.58 + row * 0.14) + Math.sin(step / (3.2 + row) + row * 2.1) * 46 + Math.sin(step / 1.7 + row) * 14;
}

/**
 * Paints an evening sky with a low sun over three rows of hills, as raw RGB. The picture is computed, because the image
 * library is configured to read photographs only and no SVG.
 */
function paint({ sky, sun, hills }: SampleCover): Uint8Array {
  const [top, bottom, light] = [colourOf(sky[0]), colourOf(sky[1]), colourOf(sun)];
  const rows = hills.map(colourOf);
  const pixels = new Uint8Array(width * height * 3);
  for (let x = 0; x < width; x += 1) {
    const ridges = rows.map((_, row) => ridge(x, row));
    for (let y = 0; y < height; y += 1) {
      const distance = Math.hypot(x - width * 0.68, y - height * 0.42) / (height * 0.42);
      const glow = distance < 0.17 ? between((0.17 - distance) * 60) : 0;
      const halo = 0.5 * between(1 - distance) ** 2;
      const air = blend(top, bottom, between(y / (height * 0.75)));
      let colour = blend(blend(air, light, halo), light, glow);
      rows.forEach((hill, row) => {
        colour = blend(colour, hill, between(y - (ridges[row] ?? height) + 0.5));
      });
      pixels.set(colour, (y * width + x) * 3);
    }
  }
  return pixels;
}

/**
 * Paints the picture of an event or a ticket and stores it like an upload, with a centred crop. Returns its media id.
 */
export async function storeDrawing(
  cover: SampleCover,
  { name, aspect = width / height }: { name: string; aspect?: number },
  { tx, account, now, ports }: Pick<Context, 'tx' | 'account' | 'now' | 'ports'>,
): Promise<number> {
  const bytes = await ports.images.encode(paint(cover), { width, height }, { account });
  const key = randomKey(24);
  const renderer = createPictureRenderer(ports);
  const picture = { bytes, width, height };
  await renderer.storeUpload(key, picture, 'image/jpeg', { account, isBegun: true });
  const shown = Math.round(height * aspect);
  const left = Math.floor((width - shown) / 2);
  await renderer.storeCrop({ key, crop: 1, rectangle: { left, top: 0, width: shown, height } }, picture, {
    account,
    isBegun: true,
  });
  const [row] = await tx
    .insert(media)
    .values({
      accountId: account,
      key,
      source: 'event_cover',
      name,
      extension: 'jpg',
      bytes: bytes.byteLength,
      originalWidth: width,
      originalHeight: height,
      unit: '%',
      x: (left / width) * 100,
      y: 0,
      width: (shown / width) * 100,
      height: 100,
      aspect,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .returning({ id: media.id });
  if (!row) throw new Error('The cover was not written down');
  return row.id;
}
