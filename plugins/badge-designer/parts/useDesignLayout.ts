import { startTransition, useEffect, useMemo, useState } from 'react';
import type { DesignDocument } from '../contract/document.ts';
import { createAssets } from '../rules/layout/assets.ts';
import { layoutDesign } from '../rules/layout/layoutDesign.ts';
import type { Layout, LayoutData } from '../rules/layout/types.ts';
import { sampleValues } from '../rules/variables.ts';
import { fetchPackagedFont, fetchUploadedFont } from './drawing/browserFonts.ts';
import type { DrawingSources } from './drawing/DrawnPrimitives.tsx';
import { useUploadedFonts } from './fonts/useUploadedFonts.ts';
import { pictureUrl, useDesignPictures } from './useDesignPictures.ts';

/** The font files and encoders of this page, each loaded once when it is needed. */
export const browserAssets = createAssets({ packaged: fetchPackagedFont, uploaded: fetchUploadedFont });

export const drawingSources: DrawingSources = { fonts: browserAssets.fonts, pictureUrl };

/** The sample values that a design shows while no person is chosen. */
const sampleData: LayoutData = {
  values: sampleValues('sample'),
  pictures: {},
  sharesContact: true,
  output: 'screen',
};

/** Milliseconds before files that failed to load are requested again. */
const retryMilliseconds = 4000;

/** Returns the layout of a design, which becomes complete as the files it needs arrive. */
export function useDesignLayout(document: DesignDocument, data: LayoutData = sampleData): Layout {
  const [loaded, setLoaded] = useState(0);
  useUploadedFonts();
  const uploaded = useDesignPictures(document);
  const allData = useMemo(() => ({ ...data, pictures: { ...uploaded, ...data.pictures } }), [data, uploaded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loaded` counts the loads into `browserAssets`
  const layout = useMemo(() => layoutDesign(document, allData, browserAssets), [document, allData, loaded]);
  const { missing } = layout;
  useEffect(() => {
    if (missing.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // All designs of a list get their fonts at the same time. Transitions keep their layouts from blocking a click.
    const countLoad = () => startTransition(() => setLoaded((count) => count + 1));
    browserAssets.load(missing).then(countLoad, () => {
      timer = setTimeout(countLoad, retryMilliseconds);
    });
    return () => clearTimeout(timer);
  }, [missing]);
  return layout;
}
