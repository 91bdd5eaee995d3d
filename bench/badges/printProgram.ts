import sharp from 'sharp';
import { createAssets } from '../../plugins/badge-designer/rules/layout/assets.ts';
import { checkDesign } from '../../plugins/badge-designer/rules/preview/checkDesign.ts';
import { uncalibrated } from '../../plugins/badge-designer/rules/sheets/calibration.ts';
import { readPackagedFont } from '../../plugins/badge-designer/server/fonts/packagedFonts.ts';
import { drawPrint } from '../../plugins/badge-designer/server/print/drawPrint.ts';
import { drawBare } from './drawBare.ts';
import { sampleBadge, samplePerson } from './sampleBadges.ts';

/**
 * Works on badges in a process of its own and prints seconds and peak memory as JSON: `product 1000` and `bare 1000` draw them,
 * `check 1000` lays them out for everybody and collects the warnings, as the designer does.
 */

const [, , program, count = '0'] = process.argv;
const document = sampleBadge();
const { width, height } = document.page;
const people = Array.from({ length: Number(count) }, (_, index) => samplePerson(index));
const picture = new Uint8Array(
  await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3355aa' } })
    .jpeg()
    .toBuffer(),
);

const product = () =>
  drawPrint(
    {
      title: 'Bench',
      date: new Date(0),
      pages: people.map((_, index) => ({
        page: { width, height },
        face: 'front' as const,
        places: [{ index, turn: 0 as const, isMirrored: false, x: 0, y: 0, width, height }],
      })),
      people: people.map((values) => ({ designId: 1, values, bleed: 0 })),
      documents: [{ id: 1, document }],
      pictures: [{ key: 'event_cover', bytes: picture }],
      fonts: [],
      hasCropMarks: false,
      dpi: null,
      calibration: uncalibrated,
    },
    async () => undefined,
  );

const check = () =>
  checkDesign({
    document,
    people,
    pictures: {},
    assets: createAssets({ packaged: readPackagedFont, uploaded: async () => null }),
    progress: () => undefined,
  });
const bare = () => drawBare({ document, people, picture });

const work = { product, bare, check }[program ?? ''];
if (!work) throw new Error(`There is nothing to do for "${program}"`);
const started = performance.now();
const { length } = await work();
const seconds = (performance.now() - started) / 1000;
const megabytes = (process.resourceUsage().maxRSS * 1024) / 1e6;
console.info(JSON.stringify({ seconds, megabytes, length }));
