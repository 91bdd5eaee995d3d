import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { workflowTriggers } from '../../contract/workflowSteps.ts';
import type { WorkflowPlan } from '../../contract/workflows.ts';
import type { BookingEvent } from './booking.ts';
import { bookingAfter } from './booking.ts';
import { holdReasonOf, planMessages } from './plan.ts';
import { timeTravel } from './timeTravel.ts';
import { fillHtml, fillSubject, fillText, unknownVariables } from './variables.ts';

const texts = { en: { subject: 's', body: 'b' }, de: { subject: '', body: '' } };
const step = { id: 1, action: 'mailGuest', address: '', url: '', texts, hasCalendarFile: false } as const;
const workflow = (given: Partial<WorkflowPlan>): WorkflowPlan => ({
  id: 1,
  name: 'Reminder',
  isActive: true,
  trigger: 'beforeStart',
  offset: { value: 1, unit: 'days' },
  whenLate: 'skip',
  conditions: [],
  steps: [step],
  ...given,
});
const one = { id: 7, timeZone: 'Europe/Berlin' };
const at = (day: number, hour = 9) => new Date(Date.UTC(2027, 2, day, hour)).toISOString();
const booked = (on: number, start: number): BookingEvent => ({
  kind: 'booked',
  at: at(on),
  startsAt: at(start),
  endsAt: at(start, 10),
});
const moved = (on: number, start: number): BookingEvent => ({ ...booked(on, start), kind: 'moved' });
const outcomes = (plans: WorkflowPlan[], events: BookingEvent[]) =>
  timeTravel(plans, one, events).map((outcome) => [
    outcome.message.trigger,
    outcome.outcome,
    outcome.message.sendAt,
    'reason' in outcome ? outcome.reason : '',
  ]);

describe('a booking that is booked, moved and cancelled', () => {
  const reminder = workflow({});
  const thanks = workflow({ id: 2, trigger: 'afterEnd', offset: { value: 1, unit: 'hours' } });
  const goodbye = workflow({ id: 3, trigger: 'cancelled' });

  it('gets its reminder once, and thanks when it is over', () => {
    expect(outcomes([reminder, thanks], [booked(1, 20)])).toEqual([
      ['beforeStart', 'sent', at(19), ''],
      ['afterEnd', 'sent', at(20, 11), ''],
    ]);
  });

  it('is reminded of the new time only', () => {
    expect(outcomes([reminder], [booked(1, 20), moved(5, 25)])).toEqual([
      ['beforeStart', 'held', at(19), 'bookingMoved'],
      ['beforeStart', 'sent', at(24), ''],
    ]);
  });

  it('gets only the cancellation after it was cancelled', () => {
    const events: BookingEvent[] = [booked(1, 20), { kind: 'cancelled', at: at(3) }];
    expect(outcomes([reminder, thanks, goodbye], events)).toEqual([
      ['cancelled', 'sent', at(3), ''],
      ['beforeStart', 'held', at(19), 'bookingEnded'],
      ['afterEnd', 'held', at(20, 11), 'bookingEnded'],
    ]);
  });

  it('lists what is sent before what is held back at the same time', () => {
    const confirmation = workflow({ id: 4, trigger: 'booked' });
    expect(outcomes([reminder, confirmation], [booked(20, 20)])).toEqual([
      ['booked', 'sent', at(20), ''],
      ['beforeStart', 'held', at(20), 'bookedTooLate'],
    ]);
  });

  it('records why there is no reminder for a late booking, or sends it at once', () => {
    expect(outcomes([reminder], [booked(20, 20)])).toEqual([['beforeStart', 'held', at(20), 'bookedTooLate']]);
    const eager = workflow({ whenLate: 'sendNow', offset: { value: 3, unit: 'days' } });
    expect(outcomes([eager], [booked(19, 20)])).toEqual([['beforeStart', 'sent', at(19), '']]);
  });

  it('is reminded after a request was confirmed, but not of times that had passed', () => {
    const requested: BookingEvent = { ...booked(1, 20), kind: 'requested' };
    const waits = [['beforeStart', 'held', at(19), 'notConfirmed']];
    expect(outcomes([reminder], [requested])).toEqual(waits);
    const confirmed: BookingEvent = { kind: 'confirmed', at: at(3) };
    expect(outcomes([reminder], [requested, confirmed])).toEqual([['beforeStart', 'sent', at(19), '']]);
    expect(outcomes([reminder], [requested, { ...confirmed, at: at(19, 12) }])).toEqual(waits);
  });

  it('is reminded again after it was restored', () => {
    expect(outcomes([reminder], [booked(1, 20), moved(5, 25), moved(6, 20)])).toEqual([
      ['beforeStart', 'sent', at(19), ''],
      ['beforeStart', 'held', at(24), 'bookingMoved'],
    ]);
  });

  it('gets no thanks for a no-show', () => {
    const events: BookingEvent[] = [booked(1, 20), { kind: 'noShow', at: at(20, 10) }];
    expect(outcomes([thanks], events)).toEqual([['afterEnd', 'held', at(20, 11), 'bookingEnded']]);
  });
});

test('a day before is a calendar day, also across a clock change', () => {
  // Berlin changes to summer time on 28 March 2027: 9:00 is 8:00 UTC on the 27th, and 7:00 UTC on the 28th.
  const event: BookingEvent = { kind: 'booked', at: at(1), startsAt: at(28, 7), endsAt: at(28, 8) };
  const booking = bookingAfter(one, [event]);
  expect(booking && planMessages([workflow({})], booking).messages.map(({ sendAt }) => sendAt)).toEqual([at(27, 8)]);
  const hours = workflow({ offset: { value: 24, unit: 'hours' } });
  expect(booking && planMessages([hours], booking).messages.map(({ sendAt }) => sendAt)).toEqual([at(27, 7)]);
});

describe('for any sequence of changes of a booking', () => {
  const kinds = ['confirmed', 'rejected', 'moved', 'cancelled', 'noShow'] as const;
  const lives = fc
    .tuple(
      fc.constantFrom('booked', 'requested'),
      fc.integer({ min: 2, max: 300 }),
      fc.array(
        fc.record({
          kind: fc.constantFrom(...kinds),
          after: fc.integer({ min: 1, max: 60 }),
          start: fc.integer({ min: 1, max: 400 }),
        }),
        { maxLength: 8 },
      ),
    )
    .map(([first, start, rest]) => {
      const hour = (hours: number) => new Date(Date.UTC(2027, 2, 1) + hours * 3_600_000).toISOString();
      let now = 0;
      const events: BookingEvent[] = [{ kind: first, at: hour(0), startsAt: hour(start), endsAt: hour(start + 1) }];
      for (const { kind, after, start: next } of rest) {
        now += after;
        const times = kind === 'moved' ? { startsAt: hour(now + next), endsAt: hour(now + next + 1) } : {};
        events.push({ kind, at: hour(now), ...times });
      }
      return events;
    });
  const plans = fc
    .array(
      fc.record({
        trigger: fc.constantFrom(...workflowTriggers),
        value: fc.integer({ min: 0, max: 72 }),
        unit: fc.constantFrom('minutes', 'hours', 'days'),
        whenLate: fc.constantFrom('skip', 'sendNow'),
        steps: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((given) =>
      given.map(({ value, unit, steps, ...rest }, index) =>
        workflow({
          ...rest,
          id: index + 1,
          offset: { value, unit },
          steps: Array.from({ length: steps }, (_, number) => ({ ...step, id: number + 1 })),
        }),
      ),
    );

  test('each message is planned once, and nothing is sent after its reason is gone', () => {
    fc.assert(
      fc.property(lives, plans, (events, workflows) => {
        const outcomes = timeTravel(workflows, one, events);
        const causes = outcomes.map(({ message }) => message.cause);
        expect(new Set(causes).size).toBe(causes.length);
        for (const { outcome, message } of outcomes) {
          if (outcome !== 'sent') continue;
          const sentAt = message.sendAt;
          const then = bookingAfter(
            one,
            events.filter((event) => event.at <= sentAt),
          );
          expect(then && holdReasonOf(message, { workflows, booking: then, now: sentAt })).toBeUndefined();
          if (message.trigger === 'beforeStart') {
            expect(then?.state).toBe('confirmed');
            expect(then?.startsAt).toBe(message.occurrence);
            expect(sentAt < message.occurrence).toBe(true);
          }
          if (message.trigger === 'afterEnd') expect(sentAt >= message.occurrence).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('planning again has the same result, and a deleted step is not sent', () => {
    fc.assert(
      fc.property(lives, plans, (events, workflows) => {
        const booking = bookingAfter(one, events);
        if (!booking) return;
        const plan = planMessages(workflows, booking);
        expect(planMessages(workflows, booking)).toEqual(plan);
        const edited = workflows.map((given) => ({ ...given, steps: given.steps.slice(1) }));
        const left = new Set(planMessages(edited, booking).messages.map(({ cause }) => cause));
        for (const message of plan.messages) {
          const reason = holdReasonOf(message, { workflows: edited, booking, now: message.sendAt });
          expect(reason).toBe(left.has(message.cause) ? undefined : 'stepGone');
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('variables', () => {
  const values = new Map([
    ['ATTENDEE', '<b>{CANCEL_URL}</b>\nBcc: x'],
    ['CANCEL_URL', 'https://book.example.org/b/1?x="1'],
    ['LOCATION', 'https://meet.example.org/a'],
  ]);

  it('are replaced once, on one line for a subject, and escaped in HTML', () => {
    expect(fillText('{LOCATION} {NOBODY} {lower}', values)).toBe('https://meet.example.org/a {NOBODY} {lower}');
    expect(fillSubject('Hello {ATTENDEE}', values)).toBe('Hello <b>{CANCEL_URL}</b> Bcc: x');
    expect(fillHtml('<i>{ATTENDEE}\n\n{LOCATION}', values)).toBe(
      '<p>&lt;i&gt;&lt;b&gt;{CANCEL_URL}&lt;/b&gt;<br>Bcc: x</p>\n<p><a href="https://meet.example.org/a">https://meet.example.org/a</a></p>',
    );
    expect(fillHtml('{CANCEL_URL}', values)).toBe('<p>https://book.example.org/b/1?x=&quot;1</p>');
  });

  it('that are unknown are reported', () => {
    expect(unknownVariables('{ATTENDEE} {NOPE} {NOPE} {x}', new Set(values.keys()))).toEqual(['NOPE']);
  });
});
