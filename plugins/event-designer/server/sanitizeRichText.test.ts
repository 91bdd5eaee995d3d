import { describe, expect, it } from 'vitest';
import { sanitizeRichText, storableContent } from './sanitizeRichText.ts';

describe('sanitizeRichText', () => {
  it('keeps everything that the editor can produce', () => {
    const html =
      '<h2>Agenda</h2><p>Bring a <strong>badge</strong> and an <em>open</em> mind<br />at nine</p><ul><li>one</li></ul>';
    expect(sanitizeRichText(html)).toBe(html);
  });

  it.each([
    ['<p onclick="steal()">a</p>', '<p>a</p>'],
    ['<script>steal()</script><p>a</p>', '<p>a</p>'],
    ['<style>p{}</style><p style="color:red" class="x">a</p>', '<p>a</p>'],
    ['<img src=x onerror=steal()><p>a</p>', '<p>a</p>'],
    ['<div><p>a</p></div>', '<p>a</p>'],
    ['<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<svg><script>steal()</script></svg>', ''],
    ['<p>a', '<p>a</p>'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  ])('%s', (html, clean) => {
    expect(sanitizeRichText(html)).toBe(clean);
  });

  it.each(['javascript:steal()', 'data:text/html,x', '//evil.example', 'java\nscript:steal()', 'vbscript:x'])(
    'drops the address %s of a link',
    (href) => {
      expect(sanitizeRichText(`<a href="${href}">a</a>`)).not.toContain('href');
    },
  );

  it('makes every link open in a new tab, without opener and referrer', () => {
    expect(sanitizeRichText('<a href="https://a.example" rel="opener" target="_self">a</a>')).toBe(
      '<a href="https://a.example" rel="noopener noreferrer nofollow" target="_blank">a</a>',
    );
  });

  it('is idempotent', () => {
    const once = sanitizeRichText('<p>1 &amp; 2 <a href="mailto:a@b.example">x</a><script>y</script>');
    expect(sanitizeRichText(once)).toBe(once);
  });
});

describe('storableContent', () => {
  it('stores only the ids of pictures', () => {
    const image = { id: 'block-0001', kind: 'image' as const, isHidden: false, mediaId: 4, alt: '', caption: '' };
    const url = 'https://evil.example/x.png';
    const picture = { id: 4, url, originalUrl: url, x: 0, y: 0, width: 100, height: 100, unit: '%' as const };
    expect(storableContent([{ ...image, picture }])).toEqual([image]);
  });
});
