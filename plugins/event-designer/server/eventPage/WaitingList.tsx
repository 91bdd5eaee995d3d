/** @jsxImportSource hono/jsx */
import { Notice } from '@server/publicPages/notice.tsx';
import { PublicField, PublicForm } from '@server/publicPages/parts.tsx';
import type { PublicContext } from '@server/publicPages/publicPage.ts';
import { joinedKeys } from './joinedLists.ts';
import { joinedParameter, leftParameter } from './parameters.ts';
import type { ShownWaitingList } from './ticketSections.ts';
import { waitingListTexts } from './waitingListTexts.ts';

/** The hidden field that says whose waiting list a form is for. */
export const waitingForField = 'waitingFor';

/** The hidden field of the form that leaves a waiting list again. */
export const leavesField = 'leaves';

/** Returns the name of the form's field. It differs per list, because it is an id of the page too. */
export const emailField = (waitingKey: string) => `email-${waitingKey}`;

/** The part of a request that the waiting lists of a page depend on. */
export type WaitingContext = Pick<
  PublicContext,
  'challenge' | 'language' | 'fields' | 'query' | 'cookie' | 'target' | 'canSendMail'
>;

type WaitingListProps = {
  context: WaitingContext;
  list: ShownWaitingList;
  /** The name of the ticket or the activity. */
  name: string;
  /** The language of the name. */
  nameLanguage: string;
  isPreview: boolean;
  isWrong: boolean;
};

/**
 * Renders the waiting list of a ticket or an activity: the form to join it while it is open, and for a browser that has
 * joined it, that it has, with a button to leave it. Both need no script.
 */
export function WaitingList(props: WaitingListProps) {
  const { context, list, name, isPreview } = props;
  const { language, fields, query } = context;
  const t = waitingListTexts[language];
  if (isPreview) return list.isOpen ? <p class="quiet waiting">{t.waitingListPreview}</p> : null;
  const outcome = (parameter: string) => !fields.has(waitingForField) && query.get(parameter) === list.key;
  const isLeaving = fields.get(waitingForField) === list.key && fields.has(leavesField);
  const canLeave = isLeaving || joinedKeys(context).includes(list.key);
  const hasJustJoined = outcome(joinedParameter);
  const hasJustLeft = !canLeave && outcome(leftParameter);
  const joinForm = list.isOpen ? <JoinForm {...props} isAnother={canLeave || hasJustJoined} /> : null;
  if (!canLeave && !hasJustJoined && !hasJustLeft) return joinForm;
  return (
    <div class="waiting">
      {hasJustJoined ? <Notice tone="ok" text={t.joined(name)} /> : null}
      {hasJustLeft ? <Notice tone="ok" text={t.left(name)} /> : null}
      {canLeave && !hasJustJoined ? <p class="quiet">{t.joinedHere(name)}</p> : null}
      {canLeave ? <LeaveForm {...props} challenge={isLeaving ? context.challenge : undefined} /> : null}
      {joinForm}
    </div>
  );
}

function LeaveForm(props: WaitingListProps & Pick<WaitingContext, 'challenge'>) {
  const { context, list, name, nameLanguage, challenge } = props;
  const { language } = context;
  const t = waitingListTexts[language];
  return (
    <PublicForm context={{ language, challenge }}>
      <input type="hidden" name={waitingForField} value={list.key} />
      <input type="hidden" name={leavesField} value="1" />
      <button class="plain" type="submit">
        {t.leaveList}
        <span class="hidden" lang={nameLanguage}>
          {' '}
          {t.waitingListOf(name)}
        </span>
      </button>
    </PublicForm>
  );
}

/** `isAnother`: somebody has joined with this browser already, and can enter one more address. */
function JoinForm({
  context,
  list,
  name,
  nameLanguage,
  isWrong,
  isAnother,
}: WaitingListProps & { isAnother: boolean }) {
  const { language, fields, challenge, canSendMail } = context;
  const t = waitingListTexts[language];
  const field = emailField(list.key);
  const isSent = fields.get(waitingForField) === list.key && !fields.has(leavesField);
  return (
    <details class="waiting" open={isSent}>
      <summary>
        {isAnother ? t.addAddress : t.joinWaitingList}
        <span class="hidden" lang={nameLanguage}>
          {' '}
          {t.waitingListOf(name)}
        </span>
      </summary>
      <PublicForm context={{ language, challenge: isSent ? challenge : undefined }} isCheckedByServer>
        <input type="hidden" name={waitingForField} value={list.key} />
        <PublicField
          name={field}
          type="email"
          label={t.waitingEmail}
          value={fields.get(field) ?? ''}
          required
          maxLength={254}
          autocomplete="email"
          help={canSendMail ? t.waitingEmailHelp : t.waitingHelpWithoutMail}
          problem={isSent && isWrong ? t.waitingEmailProblem : undefined}
        />
        <div class="actions">
          <button class="button main" type="submit">
            {t.join}
          </button>
        </div>
      </PublicForm>
    </details>
  );
}
