import { type BrandId, brandFacts, brandIds, brandPicture } from '@contract/brand.ts';
import { type RuntimeConfig, runtimeConfigElementId } from '@contract/runtimeConfig.ts';

// Bounded: reads index.html as the build made it, once at start.
const element = new RegExp(`(<script[^>]*\\bid="${runtimeConfigElementId}"[^>]*>)[^<]*(</script>)`);
const title = /<title>[^<]*<\/title>/;
const icon = /(<link rel="icon"[^>]*\bhref=")[^"]*(")/;
// Bounded: it is made of the ids of our brands.
const brandPictures = new RegExp(`/brand/(?:${brandIds.join('|')})/`, 'g');
// Bounded: reads index.html, which has no long texts, once at start.
const picture = /<img [^>]*\bsrc="([^"]+\.svg)"/g;
const relativeAddress = /(\s(?:src|href)=")\.\//g;

/** Formats a value as JSON that can neither end the element that contains it nor open a comment. */
function forHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/**
 * Prepares the built index.html for one mode and one brand: relative addresses get the base path, the brand's name,
 * icon and logo are inserted before any script has run (spec §1), and the configuration is written into its element.
 * Throws at the start if the element is missing.
 */
export function renderIndex(built: string, config: RuntimeConfig, brand: BrandId): string {
  const favicon = brandPicture(config.basePath, brand, 'favicon.svg');
  if (!element.test(built)) throw new Error(`index.html has no <script id="${runtimeConfigElementId}">`);
  return built
    .replace(relativeAddress, (_, before: string) => `${before}${config.basePath}/`)
    .replace(brandPictures, `/brand/${brand}/`)
    .replace(title, `<title>${brandFacts[brand].siteName}</title>`)
    .replace(icon, (_, before: string, after: string) => `${before}${favicon}${after}`)
    .replace(element, (_, open: string, close: string) => `${open}${forHtml(config)}${close}`);
}

/**
 * Replaces the addresses of the page's pictures by their content (`data:`), so that the first paint, whose content is the
 * logo, waits for no other file. A picture that `read` does not find keeps its address.
 */
export async function inlinePictures(
  html: string,
  basePath: string,
  read: (path: string) => Promise<Uint8Array> | undefined,
): Promise<string> {
  let page = html;
  for (const [, address = ''] of html.matchAll(picture)) {
    const content = await read(address.slice(basePath.length + 1));
    if (!content) continue;
    const data = `data:image/svg+xml,${encodeURIComponent(new TextDecoder().decode(content))}`;
    page = page.replace(`src="${address}"`, `src="${data}"`);
  }
  return page;
}
