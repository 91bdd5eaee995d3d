import { decodeQR } from 'qr/decode.js';
import type { CodeReader } from './codeReader.ts';

/** Pixels of the longer side. A larger picture takes longer to read, and the code of a ticket fills a good part of it. */
const longestSide = 960;

/** Returns a reader of QR codes, for browsers that have none of their own. */
export function createQrReader(): CodeReader {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    const { videoWidth, videoHeight } = picture;
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight, 1));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (!context || width === 0 || height === 0) return undefined;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(picture, 0, 0, width, height);
    try {
      return decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      // It throws where there is no code.
      return undefined;
    }
  };
}
