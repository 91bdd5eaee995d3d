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
