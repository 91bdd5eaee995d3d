import type { PublicContext } from '@server/publicPages/publicPage.ts';
import type { Look } from '../../contract/customization.ts';
import type { SchedulerRecord } from '../schedulerRows.ts';
import { languageOf } from './look.tsx';

/** A visit to a scheduler's page by a guest, or to the preview of its draft. */
export type Visit = {
  /** With a language that the page offers. */
  context: PublicContext;
  scheduler: SchedulerRecord;
  look: Look;
  /** The page's address without its query. */
  base: string;
  isPreview: boolean;
};

export function visitOf(
  context: PublicContext,
  { look, ...rest }: Pick<Visit, 'scheduler' | 'look' | 'base'> & { isPreview?: boolean },
): Visit {
  const language = languageOf(context, look);
  return { isPreview: false, ...rest, look, context: { ...context, language } };
}

/** Returns the page's address with some query parameters changed; an empty value removes one. */
export function addressOf({ context: { query }, base }: Visit, changes: Record<string, string>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  const search = next.toString();
  return `${base}${search && `?${search}`}`;
}

/** Returns the sites that may frame the page: all, because organisers embed it. A preview is only for the console. */
export const frameAncestorsOf = ({ isPreview }: Visit): readonly string[] => (isPreview ? ["'self'"] : ['*']);
