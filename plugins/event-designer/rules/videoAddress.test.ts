import { expect, it } from 'vitest';
import { embedAddress } from './videoAddress.ts';

it.each([
  ['https://www.youtube.com/watch?v=abcDEF_1234', 'https://www.youtube-nocookie.com/embed/abcDEF_1234'],
  ['https://youtu.be/abcDEF_1234?t=5', 'https://www.youtube-nocookie.com/embed/abcDEF_1234'],
  ['https://m.youtube.com/shorts/abcDEF_1234', 'https://www.youtube-nocookie.com/embed/abcDEF_1234'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://player.vimeo.com/video/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
])('plays %s inside the page', (address, embedded) => {
  expect(embedAddress(address)).toBe(embedded);
});

it.each([
  '',
  'no address',
  'https://example.com/video.mp4',
  'https://youtube.com.example.com/watch?v=abcDEF_1234',
  'https://www.youtube.com/watch?v=%22onload',
])('does not play %s', (address) => {
  expect(embedAddress(address)).toBeUndefined();
});
