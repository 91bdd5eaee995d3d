import type { CodeElement } from '../../contract/elements.ts';
import type { BarcodeEncoders } from './barcodes.ts';
import { type CodeGrid, qrCodeGrid } from './qrCode.ts';

/** Returns the modules of a code, or null if the symbology cannot hold the text. */
export function gridOf(element: CodeElement, text: string, encoders: BarcodeEncoders | undefined): CodeGrid | null {
  if (text === '') return null;
  try {
    if (element.kind === 'qr_code') return qrCodeGrid(text, element.errorCorrection);
    return encoders?.[element.kind](text) ?? null;
  } catch {
    // Each library throws its own errors for texts that are too long or outside its alphabet.
    return null;
  }
}
