import type { PublicContext } from '@server/publicPages/publicPage.ts';
import type { Look } from '../../contract/customization.ts';
import type { SchedulerRecord } from '../schedulerRows.ts';
import { languageOf } from './look.tsx';

/** A guest on the page of a scheduler, or somebody who looks at its draft. */
export type Visit = {
  /** In a language that the page offers. */
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

/** The address of this page with some words of its query changed; an empty word is left out. */
export function addressOf({ context: { query }, base }: Visit, changes: Record<string, string>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  const search = next.toString();
  return `${base}${search && `?${search}`}`;
}

/** Sites that may show the page in a frame: all, because organisers embed it. A preview is the console's alone. */
export const frameAncestorsOf = ({ isPreview }: Visit): readonly string[] => (isPreview ? ["'self'"] : ['*']);
