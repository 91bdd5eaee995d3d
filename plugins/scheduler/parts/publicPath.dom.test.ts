import { expect, test } from 'vitest';
import { embedCode, publicPath } from './publicPath.ts';

const hostile = {
  address: 'https://book.example/book/demo?key=a&tz=UTC',
  title: 'Demo "now" <script>alert(1)</script> & more',
  label: '<b>Book</b> "now"',
};

/** Reads the code as the website's browser does. */
function parsed(kind: 'inline' | 'popup' | 'button') {
  const page = new DOMParser().parseFromString(embedCode({ kind, ...hostile }), 'text/html');
  expect(page.querySelector('b')).toBeNull();
  // Only a frame in the text of a page has a script: the one that makes it fit.
  const scripts = [...page.querySelectorAll('script')].map(({ text }) => text);
  expect(scripts).toHaveLength(kind === 'inline' ? 1 : 0);
  expect(scripts.join()).not.toContain('alert');
  return page;
}

test('only a secret page has its key in its address', () => {
  expect(publicPath({ slug: 'demo', access: 'public', secretKey: 'k' })).toBe('/book/demo');
  expect(publicPath({ slug: 'demo', access: 'secret', secretKey: 'k' })).toBe('/book/demo?key=k');
});

test('the iframe has the page and its name, with escaped values', () => {
  const frame = parsed('inline').querySelector('iframe');
  expect([frame?.src, frame?.title]).toEqual([hostile.address, hostile.title]);
});

test('the link opens the page in a window without an opener', () => {
  const link = parsed('button').querySelector('a');
  expect([link?.href, link?.textContent, link?.rel]).toEqual([hostile.address, hostile.label, 'noopener']);
});

test("the popup's button opens the dialog next to it", () => {
  const page = parsed('popup');
  const button = page.querySelector('button');
  expect(button?.textContent).toBe(hostile.label);
  expect(button?.nextElementSibling?.tagName).toBe('DIALOG');
  expect(button?.nextElementSibling?.querySelector('iframe')?.src).toBe(hostile.address);
  expect(page.querySelector('form[method="dialog"] button')).not.toBeNull();
});
