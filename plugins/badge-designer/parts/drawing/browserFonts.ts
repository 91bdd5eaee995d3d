import type { FontLoader } from '../../rules/fonts/fonts.ts';

/** The URLs of the packaged font files by their paths. Each file is requested only when it is needed. */
const addresses = import.meta.glob<string>(
  [
    '/node_modules/@expo-google-fonts/{roboto,arimo}/*/*.ttf',
    '/node_modules/@expo-google-fonts/noto-sans/{400Regular,700Bold}{,_Italic}/*.ttf',
    '/node_modules/@expo-google-fonts/noto-sans-{arabic,hebrew,devanagari,thai}/{400Regular,700Bold}/*.ttf',
    '/node_modules/@expo-google-fonts/noto-emoji/{400Regular,700Bold}/*.ttf',
    '/node_modules/@fontsource/noto-sans-{sc,jp,kr}/files/*-{400,700}-normal.woff',
    '/node_modules/@fontsource/noto-sans-{sc,jp,kr}/unicode.json',
  ],
  { query: '?url', import: 'default', eager: true, exhaustive: true },
);

type ReadFont = (fontId: number) => Promise<Uint8Array<ArrayBuffer> | null>;

let readUploaded: ReadFont | undefined;

/** Sets how uploaded fonts are requested: only a component has the session for it. */
export function setUploadedFonts(read: ReadFont): void {
  readUploaded = read;
}

/** Rejects until `setUploadedFonts` has been called; the next call tries again. */
export const fetchUploadedFont: FontLoader['uploaded'] = async (fontId) => {
  if (!readUploaded) throw new Error('Uploaded fonts cannot be requested yet');
  return readUploaded(fontId);
};

async function read(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The font file could not be loaded: ${response.status}`);
  return response;
}

/** Rejects if the file cannot be loaded; the next call requests it again. */
export const fetchPackagedFont: FontLoader['packaged'] = async (path) => {
  const address = addresses[`/node_modules/${path}`];
  if (address === undefined) throw new RangeError(`The product has no font file ${path}`);
  return new Uint8Array(await (await read(address)).arrayBuffer());
};
