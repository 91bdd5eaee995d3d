import type { Language } from '@contract/language.ts';
import { html } from 'hono/html';

const texts: Record<Language, { show: string; hide: string }> = {
  en: { show: 'Show', hide: 'Hide' },
  de: { show: 'Anzeigen', hide: 'Verbergen' },
};

/** Renders the button after a password field that shows what is typed. The script of the page makes it visible. */
export function showButton(language: Language) {
  const { show, hide } = texts[language];
  return html`<button type="button" class="show" aria-controls="password" hidden data-hide="${hide}">${show}</button>`;
}
