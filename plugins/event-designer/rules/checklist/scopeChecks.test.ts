import { describe } from 'vitest';
import { afterEvent, complete, rule, testFindings } from './checklistTesting.ts';

const [ticket] = complete.tickets;
const own = { name: 'VIP', scope: 'specific_tickets' as const, ticketIds: [ticket?.id ?? 0], endsAt: null };

describe('the check of codes, admission rules and cards', () => {
  testFindings([
    ['a code for a ticket of the event', { codes: [own] }, []],
    ['a code whose ticket is gone', { codes: [{ ...own, ticketIds: [99] }] }, ['advice codes_for_gone_tickets']],
    [
      'a code for all tickets but a deleted one',
      { codes: [{ ...own, scope: 'all_tickets_except', ticketIds: [99] }] },
      [],
    ],
    [
      'codes that hold more places than are free',
      { heldPlaces: { hasAny: true, above: [{ name: 'Standard' }] } },
      ['advice codes_hold_too_much'],
    ],
    ['a code that ends after the event', { codes: [{ ...own, endsAt: afterEvent }] }, ['advice codes_outlive_event']],
    [
      'a rule whose ticket is gone',
      { admissionRules: [{ ...rule, scope: 'specific_tickets', ticketIds: [99] }] },
      ['advice rules_for_gone_tickets'],
    ],
    [
      'a rule whose sessions do not take place',
      { admissionRules: [{ ...rule, lacksOffers: true }] },
      ['advice rules_without_offers'],
    ],
    [
      'a rule that begins after the event',
      { admissionRules: [{ ...rule, validFrom: afterEvent }] },
      ['advice rules_outside_event'],
    ],
    [
      'a rule that has ended before it',
      { admissionRules: [{ ...rule, validUntil: '2027-05-01T00:00:00.000Z' }] },
      ['advice rules_outside_event'],
    ],
    [
      'an app that was never published',
      { app: { all: 0, nowhere: 0, isPublished: false, textContrast: null } },
      ['advice app_not_published'],
    ],
    ['an event without an app', { app: null }, []],
    [
      'a card that leads nowhere',
      { app: { all: 2, nowhere: 1, isPublished: true, textContrast: null } },
      ['advice app_cards_lead_nowhere'],
    ],
    [
      'an app whose text is hard to read',
      { app: { all: 0, nowhere: 0, isPublished: true, textContrast: 4.4 } },
      ['advice app_hard_to_read'],
    ],
    ['an app whose text is legible', { app: { all: 0, nowhere: 0, isPublished: true, textContrast: 4.5 } }, []],
  ]);
});
