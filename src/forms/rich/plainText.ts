/** Returns the text of HTML, block by block, for comparing two versions. */
export function plainTextOf(html: unknown): string {
  if (typeof html !== 'string') return '';
  const { body } = new DOMParser().parseFromString(
    html.replace(/<\/(p|h\d|li|blockquote)>|<br>/g, '$&\n'),
    'text/html',
  );
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}
