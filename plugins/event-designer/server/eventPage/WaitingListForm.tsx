/** @jsxImportSource hono/jsx */
import { PublicField, PublicForm } from '@server/publicPages/parts.tsx';
import type { PublicContext } from '@server/publicPages/publicPage.ts';
import { texts } from './texts.ts';
import type { ShownTicket } from './ticketSections.ts';

/** The hidden field that says whose waiting list a form is for. */
export const waitingForField = 'waitingFor';

/** Returns the name of the form's field. It differs per ticket, because it is an id of the page too. */
export const emailField = (ticketId: number) => `email-${ticketId}`;

type WaitingListFormProps = {
  context: Pick<PublicContext, 'challenge' | 'language' | 'fields'>;
  ticket: Pick<ShownTicket, 'id' | 'name'>;
  /** The language of the ticket's name. */
  nameLanguage: string;
  isPreview: boolean;
  isWrong: boolean;
};

/** Renders the form for a ticket's waiting list. It opens without a script. */
export function WaitingListForm({ context, ticket, nameLanguage, isPreview, isWrong }: WaitingListFormProps) {
  const { language, fields, challenge } = context;
  const t = texts[language];
  if (isPreview) return <p class="quiet waiting">{t.waitingListPreview}</p>;
  const name = emailField(ticket.id);
  const isSent = fields.get(waitingForField) === String(ticket.id);
  return (
    <details class="waiting" open={isSent}>
      <summary>
        {t.joinWaitingList}
        <span class="hidden" lang={nameLanguage}>
          {' '}
          {t.waitingListOf(ticket.name)}
        </span>
      </summary>
      <PublicForm context={{ language, challenge: isSent ? challenge : undefined }}>
        <input type="hidden" name={waitingForField} value={String(ticket.id)} />
        <PublicField
          name={name}
          type="email"
          label={t.waitingEmail}
          value={fields.get(name) ?? ''}
          required
          maxLength={254}
          autocomplete="email"
          help={t.waitingEmailHelp}
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
