type Addressed = { slug: string; access: 'public' | 'secret'; secretKey: string };

/** The address of the page where people book, from the origin on. A secret page is found with its key only. */
export function publicPath({ slug, access, secretKey }: Addressed): string {
  return access === 'secret' ? `/book/${slug}?key=${secretKey}` : `/book/${slug}`;
}

type Embedded = { kind: 'inline' | 'popup' | 'button'; address: string; title: string; label: string };

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** HTML for a website: the page in a frame, in a window that a button opens, or a button that leads to it. */
export function embedCode({ kind, address, title, label }: Embedded): string {
  const [src, name, words] = [address, title, label].map(attribute);
  if (kind === 'button') return `<a href="${src}" target="_blank" rel="noopener">${words}</a>`;
  const frame = `<iframe src="${src}" title="${name}" width="100%" height="720" loading="lazy"></iframe>`;
  if (kind === 'inline') return frame;
  const open = `<button type="button" onclick="this.nextElementSibling.showModal()">${words}</button>`;
  const close = '<form method="dialog"><button aria-label="×">×</button></form>';
  return `${open}<dialog style="width:min(960px,95vw)">${close}${frame}</dialog>`;
}
