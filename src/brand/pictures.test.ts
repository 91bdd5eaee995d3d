import { readFileSync } from 'node:fs';
import { brandFacts, brandIds } from '@contract/brand.ts';
import { colourSchemes, tokensOf } from '@shared/brandTokens.ts';
import { contrastRatio } from '@shared/colours.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { strengthOfPicture } from '../shell/home/HomeBackground.tsx';
import { brandOf } from './brands.ts';

// The server disables this loader for the whole process, which other tests may share with these.
const loader = { operation: ['VipsForeignLoadSvg'] };
beforeAll(() => sharp.unblock(loader));
afterAll(() => sharp.block(loader));

const fileOf = (address: string) => readFileSync(address.replace('/n/', 'public/'), 'utf8');

/** Returns every colour of a picture rendered over a background colour. */
async function coloursOn(ground: string, picture: string): Promise<string[]> {
  const drawn = sharp(Buffer.from(picture)).flatten({ background: ground });
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const found = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels) found.add(data.subarray(at, at + 3).toString('hex'));
  return [...found];
}

const worst = (text: string, grounds: string[]) => Math.min(...grounds.map((ground) => contrastRatio(text, ground)));

describe.each(brandIds)('the pictures of %s', (id) => {
  const { logo, logoOnDark, logoRatio, homeBackground, panner } = brandOf(id, { basePath: '/n' });

  it('include a logo of the reserved width', () => {
    for (const address of [logo, logoOnDark]) {
      const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(fileOf(address)) ?? [];
      expect(Number(width) / Number(height)).toBe(logoRatio);
    }
  });

  it.each(colourSchemes)('keep the text on the home page legible in %s', async (scheme) => {
    const { ink, ink2, page } = tokensOf(brandFacts[id], scheme);
    const seen = fileOf(homeBackground).replace('<svg ', `<svg opacity="${strengthOfPicture[scheme]}" `);
    const grounds = await coloursOn(page, seen);
    expect(grounds.length).toBeGreaterThan(10);
    expect(worst(ink, grounds)).toBeGreaterThanOrEqual(4.5);
    expect(worst(ink2, grounds)).toBeGreaterThanOrEqual(4.5);
  });

  it('keep the text on the banner legible', async () => {
    const { onAccent, accent } = tokensOf(brandFacts[id], 'light');
    const grounds = await coloursOn(accent, fileOf(panner));
    expect(grounds.length).toBeGreaterThan(1);
    expect(worst(onAccent, grounds)).toBeGreaterThanOrEqual(4.5);
  });
});
