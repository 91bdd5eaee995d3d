import { describe, expect, it, vi } from 'vitest';
import { fetchImageFile } from './fetchImageFile.ts';

const answer = (status: number, type: string) =>
  vi.fn(async () => new Response('picture', { status, headers: { 'content-type': type } }));

describe('fetchImageFile', () => {
  it('requests with a random parameter and names the file by its address and the response’s type', async () => {
    const fetch = answer(200, 'image/webp; charset=binary');
    const file = await fetchImageFile('https://example.org/a/my%20cover.png?size=2', { fetch, random: () => 0.25 });
    expect(String(fetch.mock.calls.flat().at(0))).toBe('https://example.org/a/my%20cover.png?size=2&random=0.25');
    expect(file.name).toBe('my cover.png');
    expect(file.type).toBe('image/webp');
    expect(file.size).toBe(7);
  });

  it('rejects if the picture cannot be loaded', async () => {
    await expect(
      fetchImageFile('https://example.org/x.png', { fetch: answer(404, 'text/html'), random: () => 1 }),
    ).rejects.toThrow('https://example.org answered 404');
  });
});
