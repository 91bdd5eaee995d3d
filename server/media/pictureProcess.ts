import { RefusedError } from '@contract/problem.ts';
import type { Drawn, Job, Outcome } from './imagesApart.ts';
import { createSharpImages } from './sharpImages.ts';

/** The process that draws (`imagesApart.ts` starts it): answers jobs until its server lets go of it or is gone. */

const images = createSharpImages();

async function draw(job: Job): Promise<Drawn> {
  switch (job.method) {
    case 'inspect':
      return { header: await images.inspect(job.bytes), pictures: [] };
    case 'display':
      return { pictures: [await images.display(job.bytes)] };
    case 'crops':
      return { pictures: await images.crops(job.bytes, job.crop, job.widths) };
    case 'encode':
      return { pictures: [await images.encode(job.pixels, job.size)] };
  }
}

async function outcomeOf(id: number, job: Job): Promise<Outcome> {
  try {
    return { id, drawn: await draw(job) };
  } catch (error) {
    if (!(error instanceof RefusedError)) return { id, fault: error instanceof Error ? `${error.stack}` : `${error}` };
    const { code, message, problems } = error;
    return { id, refused: { code, message, problems } };
  }
}

process.on('message', ({ id, job }: { id: number; job: Job }) => {
  outcomeOf(id, job).then((outcome) => process.send?.(outcome));
});
process.once('disconnect', () => process.exit(0));
// Ctrl+C reaches the whole group; what the server still answers may need a picture.
process.on('SIGINT', () => undefined);
