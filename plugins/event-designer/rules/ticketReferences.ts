import { type Problem, RefusedError } from '@contract/problem.ts';
import { shortNames } from './shortNames.ts';

/** The names of what refers to a ticket. */
type TicketReferences = {
  codes: readonly string[];
  extras: readonly string[];
  rules: readonly string[];
  cards: readonly string[];
};

/**
 * Returns the refusal to delete a ticket that codes, extras, admission rules or cards of the app are for; undefined if
 * none is. Without the ticket they would be for nobody. It can be archived instead.
 */
export function ticketReferencesRefusal(
  name: string,
  { codes, extras, rules, cards }: TicketReferences,
): RefusedError | undefined {
  const message = (users: string) => `"${name}" is used by ${users}; take it out there first, or archive it`;
  const problems: Problem[] = [];
  if (codes.length > 0) {
    const params = { name, codes: shortNames(codes) };
    problems.push({ path: '', code: 'ticket_in_codes', message: message(`codes (${params.codes})`), params });
  }
  if (extras.length > 0) {
    const params = { name, extras: shortNames(extras) };
    problems.push({ path: '', code: 'ticket_in_extras', message: message(`extras (${params.extras})`), params });
  }
  if (rules.length > 0) {
    const params = { name, rules: shortNames(rules) };
    problems.push({ path: '', code: 'ticket_in_rules', message: message(`admission rules (${params.rules})`), params });
  }
  if (cards.length > 0) {
    const params = { name, cards: shortNames(cards) };
    problems.push({
      path: '',
      code: 'ticket_in_cards',
      message: message(`cards of the app (${params.cards})`),
      params,
    });
  }
  const [first] = problems;
  return first && new RefusedError('conflict', first.message, problems);
}
