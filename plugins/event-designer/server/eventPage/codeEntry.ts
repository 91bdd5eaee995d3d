import type { GivenPassword, PublicAnswer, PublicContext } from '@server/publicPages/publicPage.ts';
import type { Code } from '../../contract/codes.ts';
import { pagePath } from '../../rules/pageAddress.ts';
import type { EventRecord } from '../eventRows.ts';
import { eventContent } from './eventContent.tsx';
import {
  codeParameter,
  joinedParameter,
  leftParameter,
  longestCode,
  type Removed,
  removals,
  removeParameter,
  ticketsAnchor,
} from './parameters.ts';
import { closingCookie, openingCookie, passCodeComparison } from './passCodeEntry.ts';
import { readCode } from './readCode.ts';

/** Returns the code or the pass code that the visitor has entered. Undefined: another form was sent. */
export function enteredCode({ fields }: Pick<PublicContext, 'fields'>): string | undefined {
  return fields.get(codeParameter)?.trim().slice(0, longestCode);
}

/** Returns the event's code of which the page says what it does, or why it does nothing now. */
async function knownCode(context: PublicContext, entered: string): Promise<Code | undefined> {
  const { tx, now, target } = context;
  const linked = await readCode({ tx, now, params: { eventId: target } }, target, entered);
  return linked?.code && linked.code.state !== 'paused' ? linked.code : undefined;
}

/** Returns the comparison with pass codes that the sent form needs, which is counted as a try. */
export async function passCodeOfForm(context: PublicContext): Promise<GivenPassword | undefined> {
  const entered = enteredCode(context);
  return entered ? passCodeComparison(entered, (await knownCode(context, entered)) !== undefined, context) : undefined;
}

/** Returns what the sent form removes: an empty field removes both, or the one that the form names. */
function removedBy(entered: string, { fields }: Pick<PublicContext, 'fields'>): readonly Removed[] {
  if (entered !== '') return [];
  const named = removals.filter((removed) => removed === fields.get(removeParameter));
  return named.length > 0 ? named : removals;
}

/**
 * Handles the form for codes. A code leads to the address that applies it, and a pass code opens its tickets and packages
 * by a cookie. A pass code stays out of the address even if it is the word of a code that only gives access. An empty
 * field removes the code and closes what pass codes have opened, or only one of them if the form says which.
 */
export async function enterCode(entered: string, context: PublicContext, event: EventRecord): Promise<PublicAnswer> {
  const query = new URLSearchParams(context.query);
  query.delete(joinedParameter);
  query.delete(leftParameter);
  const code = await knownCode(context, entered);
  const removed = removedBy(entered, context);
  const opening = entered === '' ? undefined : await openingCookie(entered, context);
  const cookie = removed.includes('passcode') ? closingCookie(context) : opening;
  if (entered !== '' && !code && !cookie) {
    return { page: await eventContent(context, event, { isPreview: false, isCodeWrong: true }) };
  }
  if (code && !(cookie && code.kind === 'access')) query.set(codeParameter, entered.toUpperCase());
  if (removed.includes('code')) query.delete(codeParameter);
  const seeOther = `${pagePath(event.slug)}${query.size > 0 ? `?${query}` : ''}#${ticketsAnchor}`;
  return { seeOther, ...(cookie && { cookie }) };
}
