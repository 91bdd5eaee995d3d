import sharp from 'sharp';
import { uncalibrated } from '../../plugins/badge-designer/rules/sheets/calibration.ts';
import { drawPrint } from '../../plugins/badge-designer/server/print/drawPrint.ts';
import { drawBare } from './drawBare.ts';
import { sampleBadge, samplePerson } from './sampleBadges.ts';

/** Draws badges in a process of its own, as `ours 1000` or `bare 1000`, and prints seconds and peak memory as JSON. */

const [, , which, count = '0'] = process.argv;
const document = sampleBadge();
const { width, height } = document.page;
const people = Array.from({ length: Number(count) }, (_, index) => samplePerson(index));
const picture = new Uint8Array(
  await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3355aa' } })
    .jpeg()
    .toBuffer(),
);

const ours = () =>
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

const started = performance.now();
const bytes = await (which === 'ours' ? ours() : drawBare({ document, people, picture }));
const seconds = (performance.now() - started) / 1000;
const megabytes = (process.resourceUsage().maxRSS * 1024) / 1e6;
console.info(JSON.stringify({ seconds, megabytes, bytes: bytes.length }));
