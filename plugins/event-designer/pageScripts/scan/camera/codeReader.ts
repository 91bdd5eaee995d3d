/** Reads a code in the picture of a camera. Undefined: there is none in it. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string | undefined>;

type DetectorClass = {
  new (options: { formats: string[] }): { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
  getSupportedFormats: () => Promise<string[]>;
};

declare global {
  /** https://wicg.github.io/shape-detection-api/#barcode-detection-api, which not every browser has. */
  var BarcodeDetector: DetectorClass | undefined;
}

/** The codes that tickets and badges can have. */
const formats = ['qr_code', 'code_128', 'pdf417', 'data_matrix'];

/** Returns the browser's own reader. Undefined: it has none, or one that reads no QR codes. */
async function ownReader(): Promise<CodeReader | undefined> {
  if (typeof BarcodeDetector === 'undefined') return undefined;
  const known = await BarcodeDetector.getSupportedFormats();
  if (!known.includes('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: formats.filter((format) => known.includes(format)) });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue;
}

/** No reader could be loaded, such as without a connection. */
export class ReaderMissingError extends Error {}

async function loadQrReader(): Promise<CodeReader> {
  try {
    return (await import('./qrReader.ts')).createQrReader();
  } catch (cause) {
    throw new ReaderMissingError('The reader of codes could not be loaded', { cause });
  }
}

/**
 * Returns the browser's own reader of codes. Where it has none, or its own turns out not to work, one for QR codes is
 * loaded.
 */
export async function loadCodeReader(): Promise<CodeReader> {
  const own = await ownReader().catch(() => undefined);
  if (!own) return loadQrReader();
  let other: CodeReader | undefined;
  return async (picture) => {
    if (other) return other(picture);
    try {
      return await own(picture);
    } catch (error) {
      // A picture that has not begun cannot be read by any reader.
      if (picture.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) throw error;
      other = await loadQrReader();
      return other(picture);
    }
  };
}
