import { initialValues } from '@contract/entityValues.ts';
import { lockedChanges } from '@contract/fieldLocks.ts';
import { type Problem, RefusedError } from '@contract/problem.ts';
import { type ExtraOption, extraFields } from '../../contract/extraFields.ts';
import { type Extra, maximumExtras } from '../../contract/extras.ts';
import { tagProblems } from '../sessions/sessionRules.ts';
import { before, countsPerDate, isAsStored, type RuledPool, type TicketSituation } from '../ticketDraft.ts';
import { followingMoments } from '../ticketRules.ts';
import { orderLimitProblems, quantityProblems, shareProblems, stockProblems } from '../ticketStockRules.ts';
import { saleProblems, visibilityProblems } from '../ticketTimeRules.ts';
import { choiceLocks } from './choiceLocks.ts';
import { hasTimes } from './extraSale.ts';
import { heldPoolProblems, waitingListProblems } from './extraWaiting.ts';
import { moreImageProblems } from './moreImages.ts';
import { isFreeExtra, percentageProblems } from './percentagePrice.ts';

/** The fields of an extra that its rules check. */
export type ExtraDraft = Pick<
  Extra,
  | 'kind'
  | 'type'
  | 'quantity'
  | 'quantityScope'
  | 'stockPoolId'
  | 'priceKind'
  | 'pricePercentage'
  | 'price'
  | 'isPayWhatYouWant'
  | 'suggestedPrice'
  | 'options'
  | 'moreImages'
  | 'requiresTicket'
  | 'minPerOrder'
  | 'maxPerOrder'
  | 'minPerTicket'
  | 'maxPerTicket'
  | 'scope'
  | 'ticketIds'
  | 'includedCount'
  | 'saleStart'
  | 'saleEnd'
  | 'relativeSaleStart'
  | 'relativeSaleEnd'
  | 'visibility'
  | 'visibleFrom'
  | 'visibleUntil'
  | 'sku'
  | 'tags'
  | 'startsAt'
  | 'endsAt'
  | 'locationType'
  | 'location'
  | 'onlineUrl'
  | 'capacity'
  | 'hasWaitlist'
  | 'offersFreedPlaces'
  | 'waitlistOfferMinutes'
>;

export type StoredExtra = ExtraDraft & { id?: number } & Pick<
    Extra,
    'sold' | 'reserved' | 'choiceSales' | 'busiestDate'
  > &
  Partial<Pick<Extra, 'heldForCodes'>>;

export type ExtraSituation = Pick<TicketSituation, 'event'> & {
  /** The extra as it is stored; null for a new one. */
  stored: StoredExtra | null;
  pools: readonly RuledPool[];
  /**
   * The ids of all tickets of the event, including archived ones. Null on a screen that does not know them; the server
   * then checks.
   */
  ticketIds: readonly number[] | null;
  /** The ids of the extras that packages contain. Absent on a screen that does not know them. */
  packedIds?: ReadonlySet<number>;
};

const withPools = <T extends object>(extra: T): T & { alsoPoolIds: number[] } => ({ ...extra, alsoPoolIds: [] });

function choiceProblems({ priceKind, price }: ExtraDraft, { choices }: ExtraOption, path: string): Problem[] {
  const problems: Problem[] = [];
  choices.forEach(({ label, priceDelta }, index) => {
    // A price below zero is refused itself, not the choices besides it.
    if (priceKind === 'fixed' && price >= 0 && price + priceDelta < 0) {
      const message = 'It would cost less than nothing';
      problems.push({ path: `${path}.choices.${index}.priceDelta`, code: 'choice_below_zero', message });
    }
    if (choices.findIndex((other) => isSameText(other.label, label)) < index) {
      const message = 'The option has this choice already';
      problems.push({ path: `${path}.choices.${index}.label`, code: 'choice_repeated', message });
    }
  });
  return problems;
}

const isSameText = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/** Reports options and choices with repeated names or ids, and choices that would make the price negative. */
function optionProblems(extra: ExtraDraft): Problem[] {
  const { options } = extra;
  const ids = options.flatMap(({ id, choices }) => [id, ...choices.map((choice) => choice.id)]);
  if (new Set(ids).size < ids.length) {
    return [{ path: 'options', code: 'option_id_repeated', message: 'Each option and each choice only once' }];
  }
  return options.flatMap((option, index): Problem[] => {
    const isTaken = options.findIndex(({ name }) => isSameText(name, option.name)) < index;
    const message = 'There is another option with this name';
    const repeated: Problem = { path: `options.${index}.name`, code: 'option_repeated', message };
    return [...(isTaken ? [repeated] : []), ...choiceProblems(extra, option, `options.${index}`)];
  });
}

function priceProblems({ priceKind, price, isPayWhatYouWant, suggestedPrice }: ExtraDraft): Problem[] {
  if (priceKind === 'percentage' || !isPayWhatYouWant || suggestedPrice === null || suggestedPrice >= price) return [];
  const message = 'The suggestion is below the least that people may pay';
  return [{ path: 'suggestedPrice', code: 'suggested_below_minimum', message }];
}

/** A package sells what it contains at a price of its own, so nothing in it can depend on the price of tickets. */
function packageProblems({ priceKind }: ExtraDraft, { stored, packedIds }: ExtraSituation): Problem[] {
  if (priceKind === 'fixed' || !packedIds?.has(stored?.id ?? 0)) return [];
  const message = 'A package contains it, so it needs a price of its own';
  return [{ path: 'priceKind', code: 'percentage_in_package', message }];
}

function scopeProblems(extra: ExtraDraft, { stored, ticketIds: eventTicketIds }: ExtraSituation): Problem[] {
  const { scope, ticketIds } = extra;
  if (isAsStored(extra, { stored }, ['scope', 'ticketIds'])) return [];
  if (scope === 'specific_tickets' && ticketIds.length === 0) {
    return [{ path: 'ticketIds', code: 'scope_without_tickets', message: 'Choose at least one ticket' }];
  }
  // A stored reference to a deleted ticket is accepted, because otherwise no other field could be saved.
  const storedTicketIds = stored?.ticketIds ?? [];
  if (eventTicketIds === null || ticketIds.every((id) => eventTicketIds.includes(id) || storedTicketIds.includes(id)))
    return [];
  return [{ path: 'ticketIds', code: 'no_such_ticket', message: 'The event has no such ticket' }];
}

function perTicketProblems({ minPerTicket, maxPerTicket, maxPerOrder, includedCount }: ExtraDraft): Problem[] {
  if (minPerTicket !== null && maxPerTicket !== null && minPerTicket > maxPerTicket) {
    const message = `At most ${maxPerTicket} per ticket`;
    return [{ path: 'minPerTicket', code: 'per_ticket_above_maximum', message, params: { maximum: maxPerTicket } }];
  }
  // Otherwise nobody could buy a ticket that asks for the extra.
  if (minPerTicket !== null && maxPerOrder !== null && minPerTicket > maxPerOrder) {
    const message = `At most ${maxPerOrder} per order`;
    return [{ path: 'minPerTicket', code: 'per_ticket_above_order', message, params: { maximum: maxPerOrder } }];
  }
  if (maxPerTicket === null || maxPerTicket >= includedCount) return [];
  const message = `${includedCount} come with each ticket`;
  const params = { minimum: includedCount };
  return [{ path: 'maxPerTicket', code: 'max_below_included', message, params }];
}

/** Fields that add-ons do not have. They keep the values of a new extra. */
const ofActivities = ['startsAt', 'endsAt', 'capacity', 'locationType', 'location', 'onlineUrl'] as const;

/** Checks that an extra has only what its kind has: a time and a place, or a number as an article. */
function kindProblems(extra: ExtraDraft): Problem[] {
  if (hasTimes(extra)) {
    const message = 'Only an add-on has an article number';
    return extra.sku === '' ? [] : [{ path: 'sku', code: 'only_of_addons', message }];
  }
  const path = ofActivities.find((name) => extra[name] !== newExtra[name]);
  const message = 'An add-on has no time and no place of its own';
  return path === undefined ? [] : [{ path, code: 'not_of_addons', message }];
}

/** Checks that a new extra is no session: those are rows of their own, and no list would show this one. */
export function newKindProblems({ kind }: Pick<ExtraDraft, 'kind'>): Problem[] {
  const message = 'Sessions are made with POST /events/{eventId}/sessions';
  return kind === 'session' ? [{ path: 'kind', code: 'extra_is_session', message }] : [];
}

/** Checks that an activity ends after it starts. */
function timeProblems(extra: ExtraDraft): Problem[] {
  if (!hasTimes(extra)) return [];
  const { startsAt, endsAt } = extra;
  if (endsAt === null) return [];
  if (startsAt === null) return [{ path: 'startsAt', code: 'start_required', message: 'Say when it starts' }];
  if (before(startsAt, endsAt)) return [];
  return [{ path: 'endsAt', code: 'end_before_start', message: 'The end must be after the start' }];
}

/**
 * Returns changes that are not allowed after the first sale, as for tickets (`rules/ticketLocks.ts`). The price may
 * change, but not from free to paid or back.
 */
function lockProblems(extra: ExtraDraft, stored: StoredExtra, event: { isRecurring: boolean }): Problem[] {
  const taken = stored.sold + stored.reserved;
  const problems = taken === 0 ? [] : lockedChanges(extraFields, stored, extra).slice(0, 1);
  if (taken > 0 && isFreeExtra(extra) !== isFreeExtra(stored)) {
    const message = 'Free and paid cannot change once it is sold; add another one instead';
    problems.push({ path: 'price', code: 'extra_free_or_paid_locked', message });
  }
  const counted = countsPerDate(extra, event) ? { sold: stored.busiestDate, reserved: 0 } : stored;
  return [
    ...problems,
    ...(problems.length > 0 ? [] : heldPoolProblems(extra, stored)),
    ...quantityProblems(extra.quantity, counted),
    ...(hasTimes(extra) ? quantityProblems(extra.capacity, counted, 'capacity') : []),
    ...choiceLocks(extra, stored),
  ];
}

/** Returns what is wrong with an extra as it would be stored. The paths name fields of the form. */
export function extraProblems(extra: ExtraDraft, situation: ExtraSituation): Problem[] {
  const { event, pools } = situation;
  const stored = situation.stored && withPools(situation.stored);
  const draft = withPools(extra);
  return [
    ...(stored ? [] : newKindProblems(extra)),
    ...kindProblems(extra),
    ...tagProblems(extra.tags),
    ...moreImageProblems(extra.moreImages),
    ...waitingListProblems(extra, situation),
    ...timeProblems(extra),
    ...priceProblems(extra),
    ...percentageProblems(extra),
    ...packageProblems(extra, situation),
    ...optionProblems(extra),
    ...stockProblems(draft, pools),
    ...shareProblems(draft, { stored, pools, event }),
    ...orderLimitProblems(draft, { stored, pools }),
    ...perTicketProblems(extra),
    ...scopeProblems(extra, situation),
    ...saleProblems(extra, { stored, event }),
    ...visibilityProblems(extra),
    ...(stored ? lockProblems(extra, stored, event) : []),
  ];
}

/** The initial values of an extra. */
export const newExtra = { ...initialValues(extraFields), image: null };

type Patch = Partial<ExtraDraft>;

/** Completes a patch with the fields that follow from it, as `completePatch` does for tickets. */
export function completeExtraPatch<P extends Patch>(patch: P): P & Patch {
  const follows: Patch = {
    ...(patch.type === 'fixed' && { stockPoolId: null }),
    ...(patch.scope === 'all_tickets' && { ticketIds: [] }),
    ...followingMoments(patch),
  };
  return { ...follows, ...patch };
}

/**
 * Returns the error that refuses to delete an extra that was ever sold or reserved, including refunded sales. It can be
 * archived instead.
 */
export function extraRemovalRefusal({ title, taken }: { title: string; taken: number }): RefusedError | undefined {
  if (taken === 0) return undefined;
  const message = `"${title}" was taken ${taken} times and stays; archive it instead`;
  const params = { name: title, taken };
  return new RefusedError('conflict', message, [{ path: '', code: 'extra_has_sales', message, params }]);
}

/** Returns the error that refuses to delete a pool while extras use it. */
export function poolExtrasRefusal({ name, titles }: { name: string; titles: readonly string[] }) {
  if (titles.length === 0) return undefined;
  const names = titles.map((title) => `"${title}"`).join(', ');
  const message = `${names} draw from "${name}"; let them draw from another pool first`;
  return new RefusedError('conflict', message, [{ path: '', code: 'pool_has_extras', message, params: { names } }]);
}

/** Throws `too_many_extras` if the event already has the maximum number. */
export function refuseOneMoreExtra(extras: number): void {
  if (extras < maximumExtras) return;
  const message = `An event has at most ${maximumExtras} extras, archived ones included`;
  const params = { maximum: maximumExtras };
  throw new RefusedError('rule_broken', message, [{ path: '', code: 'too_many_extras', message, params }]);
}

/** The error for a new order of extras that does not name each active extra exactly once. */
export function extraPositionsRefusal(): RefusedError {
  const message = 'The extras changed in the meantime: an order names each of them once, and none that is archived';
  return new RefusedError('conflict', message, [{ path: 'ids', code: 'extra_order_incomplete', message }]);
}
