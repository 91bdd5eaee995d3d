import type { Problem, ProblemCode } from '@contract/problem.ts';
import type { SaleDay } from '../dateStock.ts';
import { memberNeeds, type PackageSaleContext } from '../packages/packageStock.ts';
import { shortStocks } from '../packages/shortStocks.ts';
import type { SaleSituation } from '../saleSituation.ts';
import {
  type ExtraOrder,
  extraOrderProblems,
  extraOrderWarnings,
  missingProblems,
  type OrderedExtra,
} from './extraOrder.ts';
import { extraSaleState, type SellableExtra } from './extraSale.ts';

type SoldExtra = SellableExtra & OrderedExtra;
type Visitor = Pick<SaleSituation, 'channel' | 'hasLink' | 'hasCode' | 'date'>;

/** This decides whether an order of extras is accepted. */
export type Checkout = {
  order: ExtraOrder;
  /** All extras of the event. */
  saleContext: Omit<PackageSaleContext, 'extras'> & { extras: ReadonlyMap<number, SoldExtra> };
  visitor: Visitor;
  /** The extras that the buyer may buy though they are hidden: by their links, or because places are offered to them. */
  unhidden: ReadonlySet<number>;
  day: SaleDay;
  /** True if staff sell in spite of the rules of an order. */
  ignoresLimits: boolean;
};

/** The rules of an order that staff can ignore: those that say how many of what a buyer gets, and none about stock. */
const limits: readonly ProblemCode[] = [
  'extra_needs_ticket',
  'extra_below_minimum',
  'extra_above_maximum',
  'extra_above_per_ticket',
  'extra_none_per_ticket',
  'extra_below_per_ticket',
  'extra_overlap_blocked',
];
/** Nor these, if the extra is a percentage: there is no price to take it of, or it was taken already. */
const neverOfPercentages: readonly ProblemCode[] = [
  'extra_needs_ticket',
  'extra_above_per_ticket',
  'extra_none_per_ticket',
];

/**
 * Returns why a buyer cannot buy an extra; undefined if it is on sale. That no ticket is on sale does not matter,
 * because the buyer may have one already: the rules of the order say whether it needs one.
 */
function closedReason(
  extra: SoldExtra,
  {
    saleContext,
    visitor,
    unhidden,
    ignoresLimits,
  }: Pick<Checkout, 'saleContext' | 'visitor' | 'unhidden' | 'ignoresLimits'>,
) {
  // Whoever sells less than the smallest order can sell the last pieces.
  const sold = ignoresLimits ? { ...extra, minPerOrder: 1 } : extra;
  const hasLink = visitor.hasLink || unhidden.has(extra.id);
  const { gates } = extraSaleState(sold, saleContext, { ...visitor, hasLink });
  return gates.find(({ open, reason }) => !open && reason !== 'no_ticket_on_sale')?.reason;
}

/** Returns a problem for each line whose extra is not on sale. */
export function closedProblems(checkout: Checkout): Problem[] {
  return checkout.order.extras.flatMap(({ extraId }, index): Problem[] => {
    const extra = checkout.saleContext.extras.get(extraId);
    const reason = extra && closedReason(extra, checkout);
    if (!reason) return [];
    const message = `"${extra.title}" cannot be bought now`;
    return [
      {
        path: `extras.${index}.extraId`,
        code: 'extra_not_on_sale',
        message,
        params: { name: extra.title, reason },
      },
    ];
  });
}

/** Returns a problem for each stock, pool or number of a date that has less than the order needs. */
function stockProblems({ order, day, saleContext }: Checkout): Problem[] {
  const taken = order.extras.flatMap(({ extraId, choiceIds, count }) => {
    const needs = memberNeeds({ kind: 'extra', id: extraId, choiceIds: [...choiceIds] }, day, saleContext);
    if (!needs) return [];
    // The rules of the order judge single choices.
    const ofStock = needs.limits.filter(({ of }) => of.kind !== 'choice');
    return [{ needs: { ...needs, limits: ofStock }, pieces: count }];
  });
  return shortStocks(taken).map(({ name, left, first }) => {
    const message = `Only ${left} of "${name}" are left`;
    return { path: `extras.${first}.count`, code: 'extra_too_few', message, params: { name, left } };
  });
}

/**
 * Returns the extras of which tickets may require some, and that can be bought now. What cannot be bought keeps nobody from
 * buying a ticket.
 */
export function requiredExtras(
  checkout: Pick<Checkout, 'saleContext' | 'visitor' | 'unhidden' | 'ignoresLimits'>,
): Map<number, SoldExtra> {
  const isRequired = (extra: SoldExtra) =>
    (extra.isMandatory || extra.minPerTicket !== null) && !closedReason(extra, checkout);
  return new Map([...checkout.saleContext.extras].filter(([, extra]) => isRequired(extra)));
}

type Judged = {
  /** The rules that the order breaks. */
  problems: Problem[];
  /** The stocks that do not suffice. */
  short: Problem[];
  /** Facts that the buyer should know, and limits that staff ignored. */
  warnings: Problem[];
};

/** Judges an order of extras that are all on sale. */
export function judgeExtraOrder(checkout: Checkout): Judged {
  const { order, saleContext, ignoresLimits } = checkout;
  const ids = new Set(order.extras.map(({ extraId }) => extraId));
  const ordered = new Map([...saleContext.extras].filter(([id]) => ids.has(id)));
  // The tickets are sold, so what they still lack is no reason to refuse something else.
  const others = new Map([...requiredExtras(checkout)].filter(([id]) => !ids.has(id)));
  const broken = extraOrderProblems(order, ordered);
  const percentages = order.extras.flatMap(({ extraId }, index) =>
    ordered.get(extraId)?.priceKind === 'percentage' ? [`extras.${index}`, `extras.${index}.count`] : [],
  );
  const isLimit = ({ code, path }: Problem) =>
    limits.includes(code) && !(neverOfPercentages.includes(code) && percentages.includes(path));
  const isShort = ({ code }: Problem) => code === 'extra_choice_too_few';
  return {
    problems: broken.filter((problem) => !isShort(problem) && !(ignoresLimits && isLimit(problem))),
    short: [...broken.filter(isShort), ...stockProblems(checkout)],
    warnings: [
      ...(ignoresLimits ? broken.filter(isLimit) : []),
      ...extraOrderWarnings(order, ordered),
      ...missingProblems(order, others),
    ],
  };
}
