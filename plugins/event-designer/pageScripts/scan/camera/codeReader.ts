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

/** Returns the browser's own reader of codes. Where it has none, one for QR codes is loaded. */
export async function loadCodeReader(): Promise<CodeReader> {
  return (await ownReader()) ?? (await import('./qrReader.ts')).createQrReader();
}
