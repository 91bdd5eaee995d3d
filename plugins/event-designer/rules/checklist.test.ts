import { describe, expect, it } from 'vitest';
import { findingCodes } from '../contract/publish.ts';
import { afterEvent, complete, now, withTicket } from './checklist/checklistTesting.ts';
import { checklist } from './checklist.ts';

describe('checklist', () => {
  it('names the ticket and the screen where it can be fixed', () => {
    const { findings } = checklist({ ...complete, ...withTicket({ saleEnd: afterEvent }) }, now);
    expect(findings).toEqual([
      {
        code: 'sale_ends_after_event',
        severity: 'advice',
        page: 'ticket',
        field: 'saleEnd',
        ticketId: 1,
        params: { ticket: 'Standard' },
      },
    ]);
  });

  it('a complete event passes every check that applies', () => {
    const { passed } = checklist(complete, now);
    const doesNotApply = new Set<string>([
      'no_dates',
      'no_upcoming_dates',
      'dates_outside_series',
      'date_without_tickets',
      'sale_ends_after_date',
      'no_payment_gateway',
      'no_payment_instructions',
      'no_cancellation_policy',
      'private_without_password',
      'hidden_but_indexed',
      'published_after_start',
      'tickets_above_capacity',
      'unpublished_before_end',
      // The default colour is the brand's own, which is not checked.
      'colour_hard_to_see',
    ]);
    expect(passed).toEqual(findingCodes.options.filter((code) => !doesNotApply.has(code)));
  });

  it('lists blocking findings before advice', () => {
    const { findings } = checklist({ ...complete, summary: '', tickets: [] }, now);
    expect(findings.map(({ code }) => code)).toEqual(['no_ticket', 'no_summary']);
  });
});
