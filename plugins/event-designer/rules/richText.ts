import { escapeHtml } from '@shared/escapeHtml.ts';

/**
 * The elements and attributes that rich text may have. The editor offers exactly these, and the server removes
 * everything else; the text inside removed elements stays, except for scripts and styles.
 */
export const richTextAllowed = {
  tags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  attributes: { a: ['href', 'rel', 'target'] },
  schemes: ['http', 'https', 'mailto'],
} as const;

/**
 * These attributes are added to every link, so that the opened page gets no referrer and cannot control the opening
 * page.
 */
export const linkAttributes = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const;

/**
 * Returns true if rich text has no text besides its tags: an empty document of the editor is `<p></p>`. The pattern
 * ends a tag before the next `<`, because a text of many `<` would otherwise take quadratic time.
 */
export function isEmptyRichText(html: string): boolean {
  return html.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '';
}

/** Returns plain text as rich text: a paragraph for each block, a break for each line. */
export function richTextOf(text: string): string {
  const blocks = text.replaceAll(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/);
  const paragraphs = blocks.map((block) => block.trim()).filter((block) => block !== '');
  return paragraphs.map((block) => `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`).join('');
}

const withoutTags = (html: string) => html.replaceAll(/<[^<>]*>/g, '');

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Puts the address of each link after its text, unless the text is the address. */
function withAddresses(html: string): string {
  const parts = html.split('</a>');
  const last = parts.pop() ?? '';
  const linked = parts.map((part) => {
    const start = part.lastIndexOf('<a href="');
    if (start === -1) return part;
    const [, address = ''] = part.slice(start).split('"', 2);
    const linkText = part.slice(part.indexOf('>', start) + 1);
    const content = withoutTags(linkText).trim();
    const isTextAddress = address === content || address === `mailto:${content}`;
    return part.slice(0, start) + (isTextAddress ? linkText : `${linkText} (${address})`);
  });
  return [...linked, last].join('');
}

/**
 * Returns stored rich text as plain text: its paragraphs, headings and items as blocks, its breaks as lines, and the
 * address of a link after its text.
 */
export function plainTextOf(html: string): string {
  return withoutTags(
    withAddresses(html)
      .replaceAll(/<br[^<>]*>/g, '\n')
      .replaceAll(/<\/(p|h2|h3|li|blockquote)>/g, '\n\n'),
  )
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
