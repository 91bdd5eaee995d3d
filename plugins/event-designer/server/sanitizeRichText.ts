import { RefusedError } from '@contract/problem.ts';
import sanitizeHtml from 'sanitize-html';
import type { ContentBlock } from '../contract/details.ts';
import { linkAttributes, richTextAllowed } from '../rules/richText.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextAllowed.tags],
  allowedAttributes: { a: [...richTextAllowed.attributes.a] },
  allowedSchemes: [...richTextAllowed.schemes],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, { href }) => ({ tagName, attribs: href ? { href, ...linkAttributes } : {} }),
  },
};

/** Removes everything from rich text that `rules/richText.ts` does not allow. The result is stored and returned. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, options);
}

/**
 * Sanitises the rich text of a field. Throws if it is too long afterwards, because repairing its tags can make it
 * longer.
 */
export function storableRichText(html: string, { path, max }: { path: string; max: number }): string {
  const stored = sanitizeRichText(html);
  if (stored.length <= max) return stored;
  const message = `At most ${max} characters`;
  throw new RefusedError('rule_broken', message, [{ path, code: 'too_long', params: { max }, message }]);
}

/**
 * Returns the blocks to store, with sanitised rich text. Addresses that the server adds when it presents a block are
 * removed.
 */
export function storableContent(content: readonly ContentBlock[]): ContentBlock[] {
  return content.map((block) => {
    if (block.kind === 'text') return { ...block, html: sanitizeRichText(block.html) };
    if (block.kind === 'video') return block;
    const { picture: _answeredByTheServer, ...stored } = block;
    return stored;
  });
}
