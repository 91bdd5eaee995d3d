import { escapeHtml } from '@shared/escapeHtml.ts';

type PageAddress = { slug: string; access: 'public' | 'secret'; secretKey: string };

/** Returns the path of the booking page. A secret page needs its key. */
export function publicPath({ slug, access, secretKey }: PageAddress): string {
  return access === 'secret' ? `/book/${slug}?key=${secretKey}` : `/book/${slug}`;
}

type EmbedOptions = { kind: 'inline' | 'popup' | 'button'; address: string; title: string; label: string };

/** Returns a script that makes the frame before it as tall as the framed page, which reports its height in messages. */
const resizeScript = (origin: string) => `<script>
  (function (frame) {
    addEventListener('message', function ({ data, origin, source }) {
      if (origin === '${origin}' && source === frame.contentWindow && data.event === 'height') {
        frame.height = data.height;
      }
    });
  })(document.currentScript.previousElementSibling);
</script>`;

/** Returns HTML for a website: the page in a frame, in a popup that a button opens, or a link to it. */
export function embedCode({ kind, address, title, label }: EmbedOptions): string {
  const [urlHtml, titleHtml, labelHtml] = [address, title, label].map(escapeHtml);
  if (kind === 'button') return `<a href="${urlHtml}" target="_blank" rel="noopener">${labelHtml}</a>`;
  const frame = `<iframe src="${urlHtml}" title="${titleHtml}" width="100%" height="720" loading="lazy" style="border:0"></iframe>`;
  if (kind === 'inline') return `${frame}\n${resizeScript(new URL(address).origin)}`;
  const open = `<button type="button" onclick="this.nextElementSibling.showModal()">${labelHtml}</button>`;
  const close = '<form method="dialog"><button aria-label="×">×</button></form>';
  return `${open}<dialog style="width:min(960px,95vw)">${close}${frame}</dialog>`;
}
