import type { ReceivedProblem } from '@contract/problem.ts';
import { getI18n } from 'react-i18next';
import { areaTitle } from '@/registry/areaName.ts';
import type { AnyTranslate } from './texts.ts';

/**
 * Returns the sentence for a broken rule in the user's language: `problems.<code>` of the kernel's texts, or of an open
 * area's texts; the server's own English if the code is unknown.
 */
export function problemText(t: AnyTranslate, { code, message, params }: Omit<ReceivedProblem, 'path'>): string {
  const namespaces = getI18n()?.options.ns ?? 'translation';
  const area = params && 'area' in params && { area: areaTitle(t, String(params.area)) };
  return t(`problems.${code}`, { ns: namespaces, ...params, ...area, defaultValue: message });
}
