import type { ReceivedProblem } from '@contract/problem.ts';
import { isWallClock } from '@shared/wallClock.ts';
import { getI18n } from 'react-i18next';
import { formatDateTime } from '@/lib/dates.ts';
import { areaTitle } from '@/registry/areaName.ts';
import type { AnyTranslate } from './texts.ts';

/** Returns the local time that a rule proposes, if it proposes one. */
export function suggestionOf(params: ReceivedProblem['params']): string | undefined {
  const { suggestion } = params ?? {};
  return isWallClock(suggestion) ? suggestion : undefined;
}

/**
 * Returns the sentence for a broken rule in the user's language: `problems.<code>` of the kernel's texts, or of an open
 * area's texts; the server's own English if the code is unknown.
 */
export function problemText(t: AnyTranslate, { code, message, params }: Omit<ReceivedProblem, 'path'>): string {
  const namespaces = getI18n()?.options.ns ?? 'translation';
  const area = params && 'area' in params && { area: areaTitle(t, String(params.area)) };
  const sentence = t(`problems.${code}`, { ns: namespaces, ...params, ...area, defaultValue: message });
  const suggestion = suggestionOf(params);
  if (suggestion === undefined) return sentence;
  // The rule proposes the time that was probably meant.
  const locale = getI18n()?.language ?? 'en';
  const time = formatDateTime(new Date(`${suggestion}Z`), { locale, zone: 'UTC' });
  return `${sentence} ${t('didYouMean', { ns: 'translation', time })}`;
}
