import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createImagesApart } from './imagesApart.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Answers the first byte of a picture, and nothing where that is 0: its decoder does not come to an end. */
const program = join(folder, 'painter.mjs');
writeFileSync(
  program,
  `process.on('message', ({ id, job }) => {
    if (job.bytes[0] !== 0) process.send({ id, drawn: { pictures: [job.bytes.subarray(0, 1)] } });
  });`,
);

test('a picture that is never done is given up, and the next one is drawn', async () => {
  const logged: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (...line: unknown[]) => void logged.push(line) };
  const images = createImagesApart(program, log, { idle: 200, longest: 500 });
  await expect(images.display(new Uint8Array([0]))).rejects.toMatchObject({ code: 'unavailable' });
  expect(logged).toEqual([['the process that draws pictures ended', { reason: 'SIGKILL' }]]);
  expect([...(await images.display(new Uint8Array([7, 8])))]).toEqual([7]);
});
