import { describe } from 'vitest';
import { afterEvent, complete, itFinds } from './checklistTesting.ts';

const [ticket] = complete.tickets;
const own = { name: 'VIP', scope: 'specific_tickets' as const, ticketIds: [ticket?.id ?? 0], endsAt: null };

describe('the check of codes, admission rules and cards', () => {
  itFinds([
    ['a code for a ticket of the event', { codes: [own] }, []],
    ['a code whose ticket is gone', { codes: [{ ...own, ticketIds: [99] }] }, ['advice codes_for_gone_tickets']],
    [
      'a code for all tickets but a deleted one',
      { codes: [{ ...own, scope: 'all_tickets_except', ticketIds: [99] }] },
      [],
    ],
    [
      'codes that hold more places than are free',
      { heldPlaces: { keepsAny: true, above: [{ name: 'Standard' }] } },
      ['advice codes_hold_too_much'],
    ],
    ['a code that ends after the event', { codes: [{ ...own, endsAt: afterEvent }] }, ['advice codes_outlive_event']],
    ['a rule whose ticket is gone', { accessRules: [{ ...own, ticketIds: [99] }] }, ['advice rules_for_gone_tickets']],
    ['a card that leads nowhere', { appCards: { all: 2, nowhere: 1 } }, ['advice app_cards_lead_nowhere']],
  ]);
});
