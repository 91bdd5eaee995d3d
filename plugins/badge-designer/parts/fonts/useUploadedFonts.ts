import { useEffect, useEffectEvent } from 'react';
import { HttpError, useSend } from '@/data/index.ts';
import { designFontFile } from '../../contract/fonts.ts';
import { setUploadedFonts } from '../drawing/browserFonts.ts';

/** Lets layouts load uploaded fonts through the session of this component. */
export function useUploadedFonts(): void {
  const { run } = useSend(designFontFile);
  const read = useEffectEvent(async (fontId: number) => {
    try {
      const { base64 } = await run({ params: { fontId } });
      return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    } catch (error) {
      // A deleted font is known to be missing: the layout takes Roboto and warns.
      if (error instanceof HttpError && error.status === 404) return null;
      throw error;
    }
  });
  useEffect(() => setUploadedFonts((fontId) => read(fontId)), []);
}
