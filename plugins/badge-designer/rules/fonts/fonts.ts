import type { Face } from './face.ts';
import { openFace } from './face.ts';
import { assetOf } from './files.ts';
import { readSlices, type Slices } from './slices.ts';
import { isWoff, sfntOfWoff } from './woff.ts';

/**
 * Loads the bytes of font files: the server reads them from its packages, the browser requests them from the server.
 */
export type FontLoader = {
  /** Loads a file of a package: `@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf`. */
  packaged: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Loads a font file uploaded by an organiser. Null: it no longer exists. */
  uploaded: (fontId: number) => Promise<Uint8Array<ArrayBuffer> | null>;
};

export type Fonts = {
  /** Undefined: not loaded yet. Null: the file does not exist or is not a font. */
  face: (id: string) => Face | null | undefined;
  /** Undefined: not loaded yet. */
  slices: (family: string) => Slices | undefined;
  /** Loads the assets that are missing. Rejects if a packaged file cannot be loaded; a later call tries again. */
  load: (ids: readonly string[]) => Promise<void>;
};

/** Returns a cache of fonts that loads each file once. */
export function createFonts(loader: FontLoader): Fonts {
  const faces = new Map<string, Face | null>();
  const slices = new Map<string, Slices>();
  const loading = new Map<string, Promise<void>>();

  async function loadOne(id: string): Promise<void> {
    const asset = assetOf(id);
    if (asset.kind === 'slices') {
      slices.set(asset.family, readSlices(new TextDecoder().decode(await loader.packaged(asset.path))));
    } else if (asset.kind === 'upload') {
      faces.set(id, await openUpload(id, await loader.uploaded(asset.fontId)));
    } else {
      faces.set(id, openFace(id, await sfntOf(await loader.packaged(asset.path))));
    }
  }

  function loadOnce(id: string): Promise<void> {
    if (faces.has(id) || slices.has(id)) return Promise.resolve();
    const running = loading.get(id) ?? loadOne(id).finally(() => loading.delete(id));
    loading.set(id, running);
    return running;
  }

  return {
    face: (id) => faces.get(id),
    slices: (family) => slices.get(family),
    load: async (ids) => {
      await Promise.all(ids.map(loadOnce));
    },
  };
}

async function sfntOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return isWoff(bytes) ? sfntOfWoff(bytes) : bytes;
}

/** Opens an uploaded font, which may be damaged. Null: the text is set in another face, with a warning. */
async function openUpload(id: string, bytes: Uint8Array<ArrayBuffer> | null): Promise<Face | null> {
  if (!bytes) return null;
  try {
    return openFace(id, await sfntOf(bytes));
  } catch {
    return null;
  }
}
