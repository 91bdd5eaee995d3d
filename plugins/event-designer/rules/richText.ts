/**
 * The elements and attributes that rich text may have. The editor offers these and the server keeps these. Everything
 * else is removed; the text inside removed elements stays, except for scripts and styles.
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
