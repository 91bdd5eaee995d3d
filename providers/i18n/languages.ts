import type { Language } from '@contract/language.ts';
import type { LanguagePlace } from './languageDetector.ts';

/** The locale files of these languages are complete; a test ensures it. */
export { languages } from '@contract/language.ts';

/** Spec §1: the default namespace, and the kernel's. */
export const defaultNamespace = 'translation';

/** Spec §9: a build variant for the German market. */
const germanBuildMode = 'german';

export type LanguagePreset = {
  fallback: Language;
  /** The places to look for the language, in order (spec §9). */
  detection: readonly LanguagePlace[];
};

const fullDetection: readonly LanguagePlace[] = [
  'querystring',
  'cookie',
  'localStorage',
  'sessionStorage',
  'navigator',
  'htmlTag',
];

/**
 * Spec §1: falls back to English. The German variant starts in German whatever the browser prefers; only a choice that
 * somebody made (address, cookie, storage) changes it.
 */
export function languagePreset(buildMode: string): LanguagePreset {
  return buildMode === germanBuildMode
    ? { fallback: 'de', detection: fullDetection.slice(0, 4) }
    : { fallback: 'en', detection: fullDetection };
}
