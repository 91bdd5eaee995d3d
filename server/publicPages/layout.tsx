/** @jsxImportSource hono/jsx */
import { brandPicture } from '@contract/brand.ts';
import { type Language, languages } from '@contract/language.ts';
import { type ColourScheme, tokensOf, tokenVariables } from '@shared/brandTokens.ts';
import { html, raw } from 'hono/html';
import type { Product } from '../http/product.ts';
import { Notice } from './notice.tsx';
import type { PageContent, SharedContent } from './publicPage.ts';
import styles from './styles.css?raw';
import { publicTexts } from './texts.ts';

type LayoutProps = {
  content: PageContent;
  product: Product;
  basePath: string;
  language: Language;
  /** The address of this page, for the links to it in other languages. */
  address: { path: string; query: URLSearchParams };
  /** Allows the style element. */
  nonce: string;
  scripts: readonly string[];
  /** The rules that load the page's font. */
  fontStyles: string;
};

const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' };
const isColour = (value: string | undefined) => value !== undefined && /^#[\da-f]{6}$/i.test(value);
const fonts = {
  Roboto: "Roboto, 'Noto Sans', system-ui, sans-serif",
  Arial: 'Arial, sans-serif',
  Tahoma: 'Tahoma, Verdana, sans-serif',
};
const defaultFont = "'Inter Variable', Inter, system-ui, 'Noto Sans', sans-serif";

function variables({ colours = {} }: PageContent, product: Product, scheme: ColourScheme): string {
  const chosen = typeof colours === 'function' ? colours(scheme) : colours;
  const own = Object.fromEntries(Object.entries(chosen).filter(([, value]) => isColour(value)));
  const brand = tokensOf(product.brand, scheme);
  // A script of the page may restore the brand's background.
  return Object.entries({ ...tokenVariables({ ...brand, ...own }), '--brand-page': brand.page })
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

function tokenStyles(content: PageContent, product: Product): string {
  const { font, scheme } = content;
  const root = `:root{color-scheme:${scheme ?? 'light dark'};--font:${font ? fonts[font] : defaultFont};${variables(content, product, scheme ?? 'light')}}`;
  if (scheme) return `${root}.logo.on-${scheme === 'light' ? 'dark' : 'light'}{display:none}`;
  return `${root}@media (prefers-color-scheme:dark){:root{${variables(content, product, 'dark')}}.logo.on-light{display:none}}@media not (prefers-color-scheme:dark){.logo.on-dark{display:none}}`;
}

function Logo({ content, product, basePath }: Pick<LayoutProps, 'content' | 'product' | 'basePath'>) {
  const { logo } = content;
  if (logo === null) return null;
  if (logo) return <img class="logo" src={logo.url} alt={logo.alt} />;
  const { brand } = product;
  return (
    <>
      <img class="logo on-light" src={brandPicture(basePath, brand.id, 'logo.svg')} alt={brand.siteName} />
      <img class="logo on-dark" src={brandPicture(basePath, brand.id, 'logo-on-dark.svg')} alt={brand.siteName} />
    </>
  );
}

function Languages({ content, language, address }: Pick<LayoutProps, 'content' | 'language' | 'address'>) {
  const offered = content.languages ?? languages;
  if (offered.length < 2) return null;
  const addressIn = (lng: Language) => {
    const query = new URLSearchParams(address.query);
    query.set('lng', lng);
    return `${address.path}?${query}`;
  };
  return (
    <nav class="languages" aria-label={publicTexts[language].language}>
      {offered.map((lng) => (
        <a
          key={lng}
          href={addressIn(lng)}
          lang={lng}
          hreflang={lng}
          {...(lng === language ? { 'aria-current': 'true' } : {})}
        >
          {languageNames[lng]}
        </a>
      ))}
    </nav>
  );
}

/** The preview of a shared link to the page. */
function Shared({ shared, siteName }: { shared: SharedContent; siteName: string }) {
  const { title, description, url, image } = shared;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      {description ? <meta property="og:description" content={description} /> : null}
      {image ? <meta property="og:image" content={image.url} /> : null}
      {image?.alt ? <meta property="og:image:alt" content={image.alt} /> : null}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** Formats data as JSON that cannot end the element that contains it. */
const asData = (data: Record<string, unknown>) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Renders the whole document around a page's content. */
export async function renderPage(props: LayoutProps): Promise<string> {
  const { content, product, basePath, language, address, nonce, scripts, fontStyles } = props;
  const document = (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <title>{content.title}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        {content.isIndexed ? null : <meta name="robots" content="noindex" />}
        {content.description ? <meta name="description" content={content.description} /> : null}
        {content.canonical ? <link rel="canonical" href={content.canonical} /> : null}
        {content.shared ? <Shared shared={content.shared} siteName={product.brand.siteName} /> : null}
        {content.favicon ? (
          <link rel="icon" href={content.favicon} />
        ) : (
          <link rel="icon" type="image/svg+xml" href={product.favicon} />
        )}
        <style nonce={nonce}>{raw(fontStyles + tokenStyles(content, product) + styles)}</style>
        {content.structuredData ? (
          <script type="application/ld+json">{raw(asData(content.structuredData))}</script>
        ) : null}
        {scripts.map((url) => (
          <script key={url} type="module" src={url}></script>
        ))}
      </head>
      <body>
        <main class={content.isWide ? 'wide' : ''}>
          <Logo content={content} product={product} basePath={basePath} />
          {content.notice ? <Notice tone={content.notice.tone} text={content.notice.text} /> : null}
          {content.body}
        </main>
        <footer>
          <Languages content={content} language={language} address={address} />
        </footer>
      </body>
    </html>
  );
  return String(await html`<!doctype html>${document}`);
}
