/** @jsxImportSource hono/jsx */
import type { Language } from '@contract/language.ts';
import { texts } from './texts.ts';

/**
 * Tells screen readers that a link opens in a new tab. It names its language, because it may stand within the organiser's
 * own text.
 */
export function NewTab({ language }: { language: Language }) {
  return (
    <span class="hidden" lang={language}>
      {' '}
      ({texts[language].newTab})
    </span>
  );
}
