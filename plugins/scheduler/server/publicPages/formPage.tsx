/** @jsxImportSource hono/jsx */
import { PublicField, PublicForm } from '@server/publicPages/parts.tsx';
import type { PageContent, PublicAnswer } from '@server/publicPages/publicPage.ts';
import { needsConfirmation } from '../../rules/bookingRules.ts';
import { heldUntil } from '../bookings/holds.ts';
import type { Verification } from '../verification/verifyEmail.ts';
import { sendsTexts } from '../workflow/workflowRows.ts';
import type { FormProblems } from './guestForm.ts';
import { LocationChoice } from './LocationChoice.tsx';
import { dateTimeFormat, lookContent } from './look.tsx';
import { durationOf, zoneOf } from './monthView.ts';
import { PoweredBy, pageHead } from './PageHead.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { texts } from './texts.ts';
import { timeText } from './timeTexts.ts';
import { addressOf, frameAncestorsOf, type Visit } from './visit.ts';

type FormState = {
  problems?: FormProblems;
  notice?: string;
  status?: 409 | 422;
  next?: readonly string[];
  /** Why the guest has to enter a code. */
  verification?: Exclude<Verification, 'verified'>;
};

/** The notice above the form: what went wrong, or that a code is on its way. */
function noticeOf({ context }: Visit, { notice, verification }: FormState): PageContent['notice'] {
  if (notice !== undefined) return { tone: 'warn', text: notice };
  if (verification === undefined) return undefined;
  const t = texts[context.language];
  if (verification === 'tooMany') return { tone: 'warn', text: t.codeTooMany };
  return { tone: 'ok', text: t.codeSent(context.fields.get('email') ?? '') };
}

/** Shows the form for booking one time. */
export async function showForm(visit: Visit, state: FormState = {}): Promise<PublicAnswer> {
  const { context, scheduler, look } = visit;
  const { language, query, fields } = context;
  const { problems = {}, notice, next = [], verification } = state;
  const t = texts[language];
  const zone = zoneOf(context, scheduler);
  const duration = durationOf(context, scheduler);
  const start = fields.get('start') ?? query.get('start') ?? '';
  const hold = query.get('hold') ?? '';
  const until = hold === '' ? undefined : await heldUntil(context, hold);
  const value = (name: string) => fields.get(name) ?? query.get(name) ?? '';
  const when = dateTimeFormat(language, zone, look.timeFormat);
  const asksCode = verification !== undefined || value('code') !== '';
  const hasTexts = await sendsTexts(context, scheduler.id);
  const needsDecision = needsConfirmation(scheduler, value('email'));
  return {
    page: {
      ...(await lookContent(context, look, scheduler)),
      status: state.status ?? (verification === 'wrong' || verification === 'tooMany' ? 422 : 200),
      frameAncestors: frameAncestorsOf(visit),
      formTargets: look.redirectUrl === '' ? [] : [new URL(look.redirectUrl).origin],
      notice: noticeOf(visit, state),
      body: (
        <>
          <section class="card">
            {await pageHead(visit)}
            <p>
              <strong>{when.format(new Date(start))}</strong> · {t.minutes(duration)} · {zone}
            </p>
            {notice === undefined && hold !== '' ? (
              <p class="help" data-until={until?.toISOString()}>
                {until ? t.held(timeText(until.getTime(), { language, zone, timeFormat: look.timeFormat })) : t.notHeld}
              </p>
            ) : null}
            <PublicForm context={context} action={addressOf(visit, {})} isCheckedByServer>
              <input type="hidden" name="step" value="book" />
              {next.length > 0 ? (
                <fieldset class="field">
                  <legend>{t.chooseNew}</legend>
                  {next.map((instant, index) => (
                    <label key={instant} class="choice">
                      <input type="radio" name="start" value={instant} checked={index === 0} />
                      <span>{when.format(new Date(instant))}</span>
                    </label>
                  ))}
                </fieldset>
              ) : (
                <input type="hidden" name="start" value={start} />
              )}
              {asksCode ? (
                <PublicField
                  name="code"
                  label={t.code}
                  value={value('code')}
                  required
                  maxLength={10}
                  autocomplete="one-time-code"
                  inputMode="numeric"
                  problem={verification === 'wrong' ? t.codeWrong : undefined}
                />
              ) : null}
              <PublicField
                name="name"
                label={t.name}
                value={value('name')}
                required
                maxLength={120}
                autocomplete="name"
                problem={problems.name}
              />
              <PublicField
                name="email"
                label={t.email}
                value={value('email')}
                type="email"
                required
                maxLength={254}
                autocomplete="email"
                problem={problems.email}
              />
              <PublicField
                name="phone"
                label={t.phone}
                value={value('phone')}
                type="tel"
                optional={t.optional}
                maxLength={40}
                autocomplete="tel"
                help={hasTexts ? t.phoneHelp : undefined}
              />
              <LocationChoice scheduler={scheduler} chosen={value('location')} language={language} />
              {scheduler.maxGuests > 0 ? (
                <PublicField
                  name="guests"
                  label={t.guests(scheduler.maxGuests)}
                  value={value('guests')}
                  rows={3}
                  optional={t.optional}
                  help={t.guestsHelp}
                  problem={problems.guests}
                />
              ) : null}
              <QuestionFields visit={visit} problems={problems} />
              <div class="actions">
                <button class="button main" type="submit">
                  {needsDecision ? t.request : t.book}
                </button>
                {asksCode ? (
                  <button class="button" type="submit" name="newCode" value="1" formnovalidate>
                    {t.newCode}
                  </button>
                ) : null}
                <a class="button" href={addressOf(visit, { start: '', hold: '' })}>
                  {t.back}
                </a>
              </div>
            </PublicForm>
          </section>
          <PoweredBy visit={visit} />
        </>
      ),
    },
  };
}
