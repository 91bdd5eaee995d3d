/** @jsxImportSource hono/jsx */
import { PublicField, PublicForm } from '@server/publicPages/parts.tsx';
import { addressOf, type OpenedBooking } from './openedBooking.ts';
import { texts } from './texts.ts';

/** Ordered from the best rating to the worst. */
const values = [5, 4, 3, 2, 1] as const;

/** The form in which a guest rates a booking that is over, or changes the rating. */
export function RatingForm({ opened, problem }: { opened: OpenedBooking; problem?: string | undefined }) {
  const { context, booking } = opened;
  const { fields } = context;
  const t = texts[context.language];
  const chosen = fields.get('rating') ?? String(booking.rating ?? '');
  return (
    <section class="card" id="rating">
      <PublicForm context={context} action={addressOf(context)}>
        <input type="hidden" name="step" value="rate" />
        <fieldset
          class="field"
          {...(problem === undefined ? {} : { 'aria-invalid': 'true' as const, 'aria-describedby': 'rating-problem' })}
        >
          <legend>{t.rate}</legend>
          {values.map((value) => (
            <label key={String(value)} class="choice">
              <input type="radio" name="rating" value={String(value)} checked={String(value) === chosen} required />
              <span>{t.ratings[value]}</span>
            </label>
          ))}
          {problem === undefined ? null : (
            <p class="problem" id="rating-problem">
              {problem}
            </p>
          )}
        </fieldset>
        <PublicField
          name="comment"
          label={t.rateComment}
          value={fields.get('comment') ?? booking.ratingComment}
          optional={t.optional}
          maxLength={2000}
          rows={3}
        />
        <div class="actions">
          <button class={booking.rating === null ? 'button main' : 'button'} type="submit">
            {booking.rating === null ? t.sendRating : t.changeRating}
          </button>
        </div>
      </PublicForm>
    </section>
  );
}
