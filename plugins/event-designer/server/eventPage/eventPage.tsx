/** @jsxImportSource hono/jsx */
import { RefusedError } from '@contract/problem.ts';
import { accessCookie, hasAccess, passwordPage } from '@server/publicPages/entrance.tsx';
import { PublicField } from '@server/publicPages/parts.tsx';
import type { PublicAnswer, PublicContext, PublicPage } from '@server/publicPages/publicPage.ts';
import { pagePath } from '../../rules/pageAddress.ts';
import { pageAccess } from '../../rules/publicPage.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { settle } from '../publishDue.ts';
import { accessTexts } from './accessTexts.ts';
import { pageKind } from './addresses.ts';
import { enterCode, enteredCode, passCodeOfForm } from './codeEntry.ts';
import { entranceOf } from './entranceOf.ts';
import { eventContent } from './eventContent.tsx';
import { waitingForField } from './WaitingList.tsx';
import { submitWaitingListForm } from './waitingListSubmit.ts';

/** Returns the same error for a hidden page as for a page that does not exist. */
const nothingHere = () => new RefusedError('not_found', 'There is nothing at this address');

/** Returns the event after its due publication or unpublication is applied. */
async function currentEvent(context: PublicContext): Promise<EventRecord> {
  return settle(context, await findEvent({ tx: context.tx, params: { eventId: context.target } }));
}

async function accessTo(context: PublicContext) {
  const event = await currentEvent(context);
  const visitor = {
    key: context.query.get('key'),
    isAdmitted: await hasAccess(context, await entranceOf(event, context)),
  };
  const access = pageAccess(event, visitor);
  if (access === 'nothing') throw nothingHere();
  return { event, access };
}

/** Shows the form for the password, which reveals nothing about the event, not even its name. */
function passwordForm(context: PublicContext, event: EventRecord, isWrong = false): PublicAnswer {
  const { language, fields } = context;
  const t = accessTexts[language];
  const hasInvited = event.invited.length > 0;
  const children = (
    <>
      <PublicField
        name="password"
        type="password"
        label={t.password}
        value=""
        required={!hasInvited}
        maxLength={100}
        autocomplete="current-password"
        problem={isWrong ? (hasInvited ? t.wrongInvited : t.wrong) : undefined}
      />
      {hasInvited ? (
        <PublicField
          name="email"
          type="email"
          label={t.email}
          value={fields.get('email') ?? ''}
          optional={t.optional}
          maxLength={254}
          autocomplete="email"
          help={t.emailHelp}
        />
      ) : null}
    </>
  );
  return passwordPage(context, { title: t.privateTitle, text: t.privateText, open: t.open, isWrong, children });
}

function isInvited({ fields }: PublicContext, { invited }: EventRecord): boolean {
  const email = fields.get('email')?.trim().toLowerCase();
  return Boolean(email) && invited.some((address) => address.toLowerCase() === email);
}

export const eventPage: PublicPage = {
  path: '/p/events/{slug}',
  finds: { address: 'slug', of: pageKind },
  show: async (context) => {
    const { event, access } = await accessTo(context);
    if (access === 'password') return passwordForm(context, event);
    return { page: await eventContent(context, event, { isPreview: false }) };
  },
  password: async (context) => {
    const { event, access } = await accessTo(context);
    if (access !== 'password') return passCodeOfForm(context);
    return {
      password: context.fields.get('password') ?? '',
      hashes: event.passwordHash === null ? [] : [event.passwordHash],
    };
  },
  submit: async (context) => {
    const { event, access } = await accessTo(context);
    const back = pagePath(event.slug, Object.fromEntries(context.query));
    if (access === 'page') {
      const entered = enteredCode(context);
      if (entered !== undefined) return enterCode(entered, context, event);
      return context.fields.has(waitingForField) ? submitWaitingListForm(context, event) : { seeOther: back };
    }
    // A passcode of something on the page does not open the page itself.
    const isRight = event.passwordHash !== null && context.rightHashes?.includes(event.passwordHash);
    if (!isRight && !isInvited(context, event)) return passwordForm(context, event, true);
    return { seeOther: back, cookie: await accessCookie(context, await entranceOf(event, context)) };
  },
};
