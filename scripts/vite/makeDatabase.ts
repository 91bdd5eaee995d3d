import { loadAreas, toolLoadTimeoutMs } from '@server/areas/loadAreas.ts';
import { createImages } from '@server/media/images.ts';
import { drawWithSharp } from '@server/media/sharpImages.ts';
import { makeImage } from '@server/portable/image.ts';
import type { Compression, DatabaseKind } from './databaseFile.ts';

/**
 * Makes a database with this build's tables, with the sample of all areas or empty. Loaded through Vite, which finds
 * the areas.
 */
export async function makeDatabase(kind: DatabaseKind, compression: Compression): Promise<Blob> {
  if (kind === 'empty') return makeImage(compression);
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const areas = await loadAreas(log, undefined, toolLoadTimeoutMs);
  // The file is cached: if a busy machine made it without an area, that area would be missing until the sources change.
  if (areas.down().length > 0) throw new Error(`These areas could not be loaded: ${areas.down().join(', ')}`);
  return makeImage(compression, { areas: areas.served(), images: createImages(drawWithSharp) });
}
