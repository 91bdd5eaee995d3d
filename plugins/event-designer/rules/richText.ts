import { escapeHtml } from '@shared/escapeHtml.ts';

/**
 * What rich text may consist of, the same for the editor (what it can make) and the server (what it keeps).
 * Everything else is dropped; text inside dropped elements stays, except of scripts and styles.
 */
export const richTextAllowed = {
  tags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  attributes: { a: ['href', 'rel', 'target'] },
  schemes: ['http', 'https', 'mailto'],
} as const;

/** Put on every link: the page that opens learns nothing of ours and cannot steer it. */
export const linkAttributes = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const;

/**
 * Whether rich text says anything once its tags are gone: an editor's empty document is `<p></p>`.
 * A tag ends before the next `<`: a text of nothing but `<` would otherwise be read to its end for each of them.
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

/** Puts the address of each link after its words, unless they are the address. */
function withAddresses(html: string): string {
  const parts = html.split('</a>');
  const last = parts.pop() ?? '';
  const linked = parts.map((part) => {
    const start = part.lastIndexOf('<a href="');
    if (start === -1) return part;
    const [, address = ''] = part.slice(start).split('"', 2);
    const words = part.slice(part.indexOf('>', start) + 1);
    const said = withoutTags(words).trim();
    const isSaid = address === said || address === `mailto:${said}`;
    return part.slice(0, start) + (isSaid ? words : `${words} (${address})`);
  });
  return [...linked, last].join('');
}

/**
 * Returns stored rich text as plain text: its paragraphs, headings and items as blocks, its breaks as lines, and the
 * address of a link after its words.
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
