import { createAssets } from '../../rules/layout/assets.ts';
import { checkDesign } from '../../rules/preview/checkDesign.ts';
import { fetchPackagedFont } from '../drawing/browserFonts.ts';
import type { CheckAnswer, CheckRequest } from './checkMessages.ts';

/** Lays a design out for everybody in a worker, so that the page stays responsive. */

const send = (answer: CheckAnswer) => self.postMessage(answer);

async function check({ document, people, pictures, fonts }: CheckRequest): Promise<void> {
  const uploads = new Map(fonts.map(({ id, bytes }) => [id, bytes]));
  const uploaded = async (fontId: number) => uploads.get(`upload-${fontId}`) ?? null;
  const assets = createAssets({ packaged: fetchPackagedFont, uploaded });
  const progress = (fraction: number) => send({ progress: fraction });
  send({ findings: await checkDesign({ document, people, pictures, assets, progress }) });
}

self.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  check(data).catch((error: unknown) => send({ fault: String(error) }));
});
// Messages that arrive while the text shaper loads are lost, so the page waits for this one.
send({ isReady: true });
