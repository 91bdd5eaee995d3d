import type { Problem } from '@contract/problem.ts';
import type { ChoiceSale, Extra } from '../../contract/extras.ts';
import { sumOfLimits } from '../dateStock.ts';
import { quantityProblems } from '../ticketStockRules.ts';

type WithOptions = Pick<Extra, 'options'>;
type Stored = WithOptions & Pick<Extra, 'choiceSales'> & Partial<Pick<Extra, 'heldForCodes'>>;

function takenOf(choiceId: string, sales: readonly ChoiceSale[]): number {
  const { sold = 0, reserved = 0 } = sales.find((sale) => sale.choiceId === choiceId) ?? {};
  return sold + reserved;
}

/**
 * Returns a problem for each required option whose choices together would have less stock than is taken and offered to
 * people on the waiting list, because these people will choose among them.
 */
function heldChoiceProblems(extra: WithOptions, { options: before, choiceSales, heldForCodes = 0 }: Stored): Problem[] {
  if (heldForCodes === 0 || JSON.stringify(extra.options) === JSON.stringify(before)) return [];
  return extra.options.flatMap(({ name, isRequired, choices }, index): Problem[] => {
    const total = isRequired ? sumOfLimits(choices.map(({ stock }) => stock)) : null;
    const minimum = heldForCodes + choices.reduce((sum, { id }) => sum + takenOf(id, choiceSales), 0);
    if (total === null || total >= minimum) return [];
    const message = `The choices of "${name}" together need at least ${minimum}`;
    const path = `options.${index}.choices.0.stock`;
    return [{ path, code: 'choices_below_held', message, params: { name, minimum } }];
  });
}

/**
 * A choice with sales cannot be removed, and its stock cannot be less than its sales. The choices of a required option
 * together also keep what is offered to people on the waiting list.
 */
export function choiceLocks(extra: WithOptions, stored: Stored): Problem[] {
  const { options, choiceSales } = stored;
  const remainingIds = new Set(extra.options.flatMap(({ choices }) => choices.map(({ id }) => id)));
  const removed = options
    .flatMap(({ choices }) => choices)
    .flatMap(({ id, label }): Problem[] => {
      const taken = takenOf(id, choiceSales);
      if (taken === 0 || remainingIds.has(id)) return [];
      const message = `"${label}" was taken ${taken} times and stays; give it a stock of ${taken} instead`;
      return [{ path: 'options', code: 'choice_has_sales', message, params: { label, taken } }];
    });
  const tooFew = extra.options.flatMap(({ choices }, index) =>
    choices.flatMap(({ id, stock }, choiceIndex) =>
      quantityProblems(
        stock,
        { sold: takenOf(id, choiceSales), reserved: 0 },
        `options.${index}.choices.${choiceIndex}.stock`,
      ),
    ),
  );
  return [...removed, ...tooFew, ...(tooFew.length > 0 ? [] : heldChoiceProblems(extra, stored))];
}
