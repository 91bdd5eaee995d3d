import type { Problem } from '@contract/problem.ts';
import { getI18n } from 'react-i18next';
import { areaTitle } from '@/registry/areaName.ts';
import type { AnyTranslate } from './texts.ts';

/**
 * The sentence for a broken rule in the reader's language: `problems.<code>` of the kernel's texts, or of
 * the texts of an area that is open; the server's own English when nobody knows the code.
 */
export function problemText(t: AnyTranslate, { code, message, params }: Omit<Problem, 'path'>): string {
  const namespaces = getI18n()?.options.ns ?? 'translation';
  const area = params && 'area' in params && { area: areaTitle(t, String(params.area)) };
  return t(`problems.${code}`, { ns: namespaces, ...params, ...area, defaultValue: message });
}
