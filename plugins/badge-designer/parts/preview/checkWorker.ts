import { createAssets } from '../../rules/layout/assets.ts';
import { checkDesign } from '../../rules/preview/checkDesign.ts';
import { fetchPackagedFont } from '../drawing/browserFonts.ts';
import type { CheckAnswer, CheckRequest } from './checkMessages.ts';

/** Lays a design out for everybody, apart from the page, which stays quick meanwhile. */

const say = (answer: CheckAnswer) => self.postMessage(answer);

async function check({ document, people, pictures, fonts }: CheckRequest): Promise<void> {
  const uploads = new Map(fonts.map(({ id, bytes }) => [id, bytes]));
  const uploaded = async (fontId: number) => uploads.get(`upload-${fontId}`) ?? null;
  const assets = createAssets({ packaged: fetchPackagedFont, uploaded });
  const progress = (fraction: number) => say({ progress: fraction });
  say({ findings: await checkDesign({ document, people, pictures, assets, progress }) });
}

self.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  check(data).catch((error: unknown) => say({ fault: String(error) }));
});
// Loading the text shaper is awaited above, and messages that come meanwhile are lost.
say({ isReady: true });
