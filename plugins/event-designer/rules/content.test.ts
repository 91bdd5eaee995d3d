import { describe, expect, it } from 'vitest';
import type { ContentBlock } from '../contract/details.ts';
import { contentMediaIds, contentProblems, hasVisibleContent } from './content.ts';

const words = (id: string, html: string): ContentBlock => ({ id, kind: 'text', isHidden: false, html });
const picture = (id: string, mediaId: number | null): ContentBlock => ({
  id,
  kind: 'image',
  isHidden: false,
  mediaId,
  alt: '',
  caption: '',
});

describe('contentProblems', () => {
  it('refuses two blocks with one id', () => {
    expect(contentProblems([words('block-0001', 'a'), words('block-0001', 'b')])).toMatchObject([
      { path: 'content.1.id', code: 'block_repeated' },
    ]);
  });

  it.each([
    ['a text', words('block-0001', '<p></p>'), 'html', 'block_without_text'],
    ['a picture', picture('block-0001', null), 'mediaId', 'block_without_picture'],
    [
      'a video',
      { id: 'block-0001', kind: 'video', isHidden: false, url: '', title: 'Last year' } as const,
      'url',
      'block_without_video',
    ],
  ])('refuses %s without content, unless it is hidden', (_, block, field, code) => {
    expect(contentProblems([block])).toMatchObject([{ path: `content.0.${field}`, code }]);
    expect(contentProblems([{ ...block, isHidden: true }])).toEqual([]);
  });

  it('counts all blocks together', () => {
    const half = 'x'.repeat(25_000);
    expect(contentProblems([words('block-0001', half), words('block-0002', half)])).toEqual([]);
    expect(contentProblems([words('block-0001', half), words('block-0002', `${half}x`)])).toMatchObject([
      { path: 'content', code: 'content_too_long', params: { total: 50_001 } },
    ]);
  });

  it('does not inspect the blocks if the total is too long', () => {
    const long = Array.from({ length: 20 }, () => words('block-0001', '<'.repeat(49_999)));
    expect(contentProblems(long)).toMatchObject([{ code: 'content_too_long', params: { total: 999_980 } }]);
  });
});

describe('content', () => {
  it('exists if a visible block has content', () => {
    expect(hasVisibleContent([words('block-0001', '<p></p>'), picture('block-0002', null)])).toBe(false);
    expect(hasVisibleContent([words('block-0001', '<p></p>'), picture('block-0002', 5)])).toBe(true);
    expect(
      hasVisibleContent([
        { id: 'block-0001', kind: 'video', isHidden: false, url: 'https://video.example/1', title: '' },
      ]),
    ).toBe(true);
  });

  it('lists the media it shows', () => {
    expect(contentMediaIds([words('block-0001', 'a'), picture('block-0002', 5), picture('block-0003', null)])).toEqual([
      5,
    ]);
  });
});
