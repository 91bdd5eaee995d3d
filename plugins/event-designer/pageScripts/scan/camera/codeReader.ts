/** Reads a code in the current frame of a camera's video. Returns `undefined` if there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

type DetectorClass = {
  new (options: { formats: string[] }): { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
  getSupportedFormats: () => Promise<string[]>;
};

declare global {
  /** Not every browser supports it. See https://wicg.github.io/shape-detection-api/#barcode-detection-api. */
  var BarcodeDetector: DetectorClass | undefined;
}

/** The codes that tickets and badges can have. */
const formats = ['qr_code', 'code_128', 'pdf417', 'data_matrix'];

/** Returns the browser's own reader, or `undefined` if it has none or none that reads QR codes. */
async function ownReader(): Promise<CodeReader | undefined> {
  if (typeof BarcodeDetector === 'undefined') return undefined;
  const supported = await BarcodeDetector.getSupportedFormats();
  if (!supported.includes('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: formats.filter((format) => supported.includes(format)) });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

/** The module that reads codes could not be loaded, for example because there is no connection. */
export class ReaderNotLoadedError extends Error {}

async function loadQrReader(): Promise<CodeReader> {
  try {
    return (await import('./qrReader.ts')).createQrReader();
  } catch (cause) {
    throw new ReaderNotLoadedError('The reader of codes could not be loaded', { cause });
  }
}

/**
 * Returns a reader of codes: the browser's own or, if it has none or its own fails, a reader of QR codes that is loaded
 * when it is needed. Throws `ReaderNotLoadedError` if that cannot be loaded.
 */
export async function loadCodeReader(): Promise<CodeReader> {
  const own = await ownReader().catch(() => undefined);
  if (!own) return loadQrReader();
  let qrReader: CodeReader | undefined;
  return async (video) => {
    if (qrReader) return qrReader(video);
    try {
      return await own(video);
    } catch (error) {
      // While the video has no frame yet, no reader can read it.
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) throw error;
      qrReader = await loadQrReader();
      return qrReader(video);
    }
  };
}
