import { decodeQR } from 'qr/decode.js';
import type { CodeReader } from './codeReader.ts';

/**
 * The maximum width and height of the frame that is read, in pixels. A larger one takes longer, and a ticket's code is
 * large enough in the frame to be readable at this size.
 */
const maximumSide = 960;

/** Returns a reader of QR codes, for browsers that have none of their own. */
export function createQrReader(): CodeReader {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, maximumSide / Math.max(videoWidth, videoHeight, 1));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (!context || width === 0 || height === 0) return undefined;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    try {
      return decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      // `decodeQR` throws if it finds no code.
      return undefined;
    }
  };
}
