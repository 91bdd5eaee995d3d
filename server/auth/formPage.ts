import { type BrandFacts, brandPicture } from '@contract/brand.ts';
import { type Language, languages } from '@contract/language.ts';
import { tokensOf, tokenVariables } from '@shared/brandTokens.ts';
import { html, raw } from 'hono/html';

/** The frame of every page that people see before they are signed in. */
export type FormFrame = {
  brand: BrandFacts;
  basePath: string;
  language: Language;
  title: string;
  /** The label of the links to the same page in other languages. */
  languageLabel: string;
  addressIn: (language: Language) => string;
  /** Allows the page's one style element in the content security policy. */
  nonce: string;
  /** The console's typeface, when the site has it. */
  fontUrl?: string;
  /** The script that improves the form, when the site has it. */
  scriptUrl?: string | undefined;
};

function variables(brand: BrandFacts, scheme: 'light' | 'dark'): string {
  return Object.entries(tokenVariables(tokensOf(brand, scheme)))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

function styles(brand: BrandFacts, fontUrl: string | undefined): string {
  const face = fontUrl
    ? `@font-face{font-family:'Inter Variable';src:url('${fontUrl}') format('woff2');font-weight:100 900;font-display:swap}`
    : '';
  return `${face}
:root{color-scheme:light dark;${variables(brand, 'light')}}
@media (prefers-color-scheme:dark){:root{${variables(brand, 'dark')}}.logo.on-light{display:none}}
@media not (prefers-color-scheme:dark){.logo.on-dark{display:none}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;align-items:center;justify-content:center;padding:32px 16px;background:var(--page);color:var(--ink);font:400 14px/20px 'Inter Variable',Inter,'Noto Sans',system-ui,sans-serif;-webkit-font-smoothing:antialiased}
main{width:100%;max-width:400px}
.logo{display:block;height:32px;width:auto;max-width:100%;margin:0 auto 24px}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:32px}
h1{font-size:22px;line-height:28px;font-weight:600;letter-spacing:-.015em;margin:0}
.intro{margin:2px 0 24px;color:var(--ink-2)}
label{display:block;font-weight:500;font-size:13px;line-height:18px;margin-bottom:6px}
.field{margin-bottom:16px}
input{width:100%;height:40px;padding:0 12px;border:1px solid var(--control);border-radius:8px;background:var(--card);color:var(--ink);font:inherit;font-size:16px}
input:focus{--ring:var(--focus);outline:2px solid transparent;border-color:var(--ink-2);box-shadow:0 0 0 3px color-mix(in srgb,var(--ring) 16%,transparent)}
input[aria-invalid]{border-color:var(--danger)}
input[aria-invalid]:focus{--ring:var(--danger)}
button{width:100%;height:40px;margin-top:8px;border:0;border-radius:8px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:550;cursor:pointer}
button.show{position:absolute;top:0;right:0;width:auto;margin:0;padding:0 12px;background:none;color:var(--ink);font-weight:400;text-decoration:underline;text-decoration-color:var(--control);text-underline-offset:3px}
button.show[hidden]{display:none}
.control{position:relative}
.control:has(>button:not([hidden])) input{padding-right:96px}
button:hover:enabled{filter:brightness(.94)}
button:disabled{opacity:.55;cursor:default}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.failure{display:flex;gap:10px;margin:0 0 20px;padding:10px 12px;border:1px solid var(--danger);border-radius:8px;background:var(--danger-tint);color:var(--danger);font-size:13px;line-height:19px}
.failure.caution{border-color:var(--warn);background:var(--warn-tint);color:var(--warn)}
.failure svg{flex:none;width:16px;height:16px;margin-top:1px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round}
.hint{margin:0 0 8px;color:var(--ink-2);font-size:13px;line-height:19px}
.hint:empty{display:none}
.after{margin:16px 0 0}
.problem{margin:6px 0 0;color:var(--danger);font-size:13px;line-height:19px}
.below{margin:6px 0 0}
.way{display:flex;align-items:center;justify-content:center;width:100%;height:40px;border-radius:8px;background:var(--accent);color:var(--on-accent);font-weight:550;text-decoration:none}
nav{display:flex;gap:4px;justify-content:center;margin-top:16px;font-size:13px}
nav a{padding:6px 10px;border-radius:6px;color:var(--ink-2);text-decoration:none}
nav a:hover{color:var(--ink);text-decoration:underline}
nav a[aria-current]{color:var(--ink);font-weight:550}
@media (max-width:599px){body{justify-content:flex-start;padding-top:48px}.card{padding:24px 20px}}`;
}

const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' };

type Part = ReturnType<typeof html> | string;

/** Renders the reason why a form was not accepted, above its fields, which refer to it. */
export function failureNote(text: string, tone: 'danger' | 'caution' = 'danger'): Part {
  return html`<p class="failure${tone === 'caution' ? ' caution' : ''}" role="alert" id="failure"><svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6.5"/><path d="M8 4.8v3.8M8 11.1v.1"/></svg><span>${text}</span></p>`;
}

/** Renders the page around a form: works without script, branded, light or dark as the reader's system says. */
export function formPage({ brand, basePath, language, title, ...frame }: FormFrame, card: Part) {
  const { languageLabel, addressIn, nonce, fontUrl, scriptUrl } = frame;
  const picture = (file: string) => brandPicture(basePath, brand.id, file);
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" type="image/svg+xml" href="${picture('favicon.svg')}">
<style nonce="${nonce}">${raw(styles(brand, fontUrl))}</style>
</head>
<body>
<main>
<img class="logo on-light" src="${picture('logo.svg')}" alt="${brand.siteName}">
<img class="logo on-dark" src="${picture('logo-on-dark.svg')}" alt="${brand.siteName}">
${card}
<nav aria-label="${languageLabel}">${languages.map(
    (lng) =>
      html`<a href="${addressIn(lng)}" lang="${lng}" hreflang="${lng}"${lng === language ? html` aria-current="true"` : ''}>${languageNames[lng]}</a>`,
  )}</nav>
</main>
${scriptUrl ? html`<script type="module" src="${scriptUrl}"></script>` : ''}
</body>
</html>`;
}
