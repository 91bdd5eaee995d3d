import type { GivenPassword, PublicAnswer, PublicContext } from '@server/publicPages/publicPage.ts';
import { pagePath } from '../../rules/pageAddress.ts';
import type { EventRecord } from '../eventRows.ts';
import { eventContent } from './eventContent.tsx';
import { codeParameter, joinedParameter, longestCode } from './parameters.ts';
import { givenPassCode, openingCookie } from './passCodeEntry.ts';
import { readCode } from './readCode.ts';

/** Returns the code or the pass code that the visitor has entered. Undefined: another form was sent. */
export function enteredCode({ fields }: Pick<PublicContext, 'fields'>): string | undefined {
  return fields.get(codeParameter)?.trim().slice(0, longestCode);
}

/** Returns true if the text is a code of the event, of which the page says what it does, or why it does nothing now. */
async function isKnownCode(context: PublicContext, entered: string): Promise<boolean> {
  const { tx, now, target } = context;
  const linked = await readCode({ tx, now, params: { eventId: target } }, target, entered);
  return linked?.code != null && linked.code.state !== 'paused';
}

/** Returns the comparison with pass codes that the sent form needs, which is counted as a try. */
export async function passCodeOfForm(context: PublicContext): Promise<GivenPassword | undefined> {
  const entered = enteredCode(context);
  return entered ? givenPassCode(entered, await isKnownCode(context, entered), context) : undefined;
}

/**
 * Handles the form for codes. A code leads to the address that applies it, and a pass code opens its tickets and packages
 * by a cookie. An empty field removes the code.
 */
export async function enterCode(entered: string, context: PublicContext, event: EventRecord): Promise<PublicAnswer> {
  const query = new URLSearchParams(context.query);
  query.delete(joinedParameter);
  const isCode = entered !== '' && (await isKnownCode(context, entered));
  const cookie = await openingCookie(entered, context);
  if (entered !== '' && !isCode && !cookie) {
    return { page: await eventContent(context, event, { isPreview: false, isCodeWrong: true }) };
  }
  if (isCode) query.set(codeParameter, entered.toUpperCase());
  if (entered === '') query.delete(codeParameter);
  const address = query.size > 0 ? `${pagePath(event.slug)}?${query}` : pagePath(event.slug);
  return { seeOther: address, ...(cookie && { cookie }) };
}
