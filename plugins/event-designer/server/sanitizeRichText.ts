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

/** Rich text reduced to what `rules/richText.ts` allows. What remains is what is stored and answered. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, options);
}

/** Blocks as they are stored: rich text cleaned, and no address that the server answers by itself. */
export function storableContent(content: readonly ContentBlock[]): ContentBlock[] {
  return content.map((block) => {
    if (block.kind === 'text') return { ...block, html: sanitizeRichText(block.html) };
    if (block.kind === 'video') return block;
    const { picture: _answeredByTheServer, ...stored } = block;
    return stored;
  });
}
