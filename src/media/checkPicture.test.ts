import { describe, expect, it, vi } from 'vitest';
import { checkPicture } from './checkPicture.ts';

const smallest = { width: 600, height: 50 };
const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'cover', { type });
const measures = (width: number, height: number) => vi.fn(async () => ({ width, height }));

describe('checkPicture', () => {
  it('accepts a JPEG, PNG or WebP that is large enough', async () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp']) {
      expect(await checkPicture(file(type), smallest, measures(600, 50))).toEqual({ size: { width: 600, height: 50 } });
    }
  });

  it('refuses other files without decoding them', async () => {
    const measure = measures(1, 1);
    expect(await checkPicture(file('image/svg+xml'), smallest, measure)).toEqual({ problem: { code: 'type' } });
    expect(await checkPicture(file(''), smallest, measure)).toEqual({ problem: { code: 'type' } });
    expect(measure).not.toHaveBeenCalled();
  });

  it('accepts exactly 8 MB and refuses one byte more', async () => {
    const limit = 8_000_000;
    expect(await checkPicture(file('image/png', limit), smallest, measures(900, 900))).toHaveProperty('size');
    expect(await checkPicture(file('image/png', limit + 1), smallest, measures(900, 900))).toEqual({
      problem: { code: 'bytes', bytes: limit + 1 },
    });
  });

  it('refuses a picture that is too small in either direction', async () => {
    expect(await checkPicture(file('image/png'), smallest, measures(599, 400))).toMatchObject({
      problem: { code: 'pixels' },
    });
    expect(await checkPicture(file('image/png'), smallest, measures(800, 49))).toMatchObject({
      problem: { code: 'pixels' },
    });
  });

  it('refuses a file that claims to be a picture', async () => {
    const fails = async () => {
      throw new Error('no picture');
    };
    expect(await checkPicture(file('image/png'), smallest, fails)).toEqual({ problem: { code: 'damaged' } });
  });
});
