import { initialValues } from '@contract/entityValues.ts';
import { type PlainCode, type Problem, RefusedError } from '@contract/problem.ts';
import type { Extra } from '../../contract/extras.ts';
import { type PackageComponent, type PackageMember, packageFields } from '../../contract/packageFields.ts';
import { maximumPackages, type Package } from '../../contract/packages.ts';
import { sumOf } from '../sumOf.ts';
import { countsPerDate, type TicketSituation } from '../ticketDraft.ts';
import { followingMoments, passCodeProblems } from '../ticketRules.ts';
import { orderLimitProblems, quantityProblems } from '../ticketStockRules.ts';
import { saleProblems, visibilityProblems } from '../ticketTimeRules.ts';

/** The fields of a package that its rules check. */
export type PackageDraft = Pick<
  Package,
  | 'components'
  | 'priceMode'
  | 'price'
  | 'discountPercentage'
  | 'discountAmount'
  | 'quantity'
  | 'quantityScope'
  | 'minPerOrder'
  | 'maxPerOrder'
  | 'saleStart'
  | 'saleEnd'
  | 'relativeSaleStart'
  | 'relativeSaleEnd'
  | 'visibility'
  | 'visibleFrom'
  | 'visibleUntil'
  | 'accessProtection'
>;

type StoredPackage = PackageDraft & Pick<Package, 'sold' | 'reserved' | 'busiestDate' | 'hasPassCode'>;

export type PackageSituation = Pick<TicketSituation, 'event'> & {
  /** The package as it is stored; null for a new one. */
  stored: StoredPackage | null;
  /** True if the call sets a pass code. */
  givesPassCode: boolean;
  /**
   * All tickets and extras of the event, including archived ones. Null on a screen that does not know them; the server
   * then checks.
   */
  known: { ticketIds: readonly number[]; extras: readonly Pick<Extra, 'id' | 'options' | 'priceKind'>[] } | null;
};

const keyOf = ({ kind, id, choiceIds }: PackageMember) => `${kind} ${id} ${[...choiceIds].sort().join()}`;

function isKnown({ kind, id }: PackageMember, { stored, known }: PackageSituation): boolean {
  if (known === null) return true;
  // A stored reference to a deleted member is accepted, because otherwise no other field could be saved.
  const storedMembers = stored?.components.flatMap(({ members }) => members) ?? [];
  if (storedMembers.some((member) => member.kind === kind && member.id === id)) return true;
  return kind === 'ticket' ? known.ticketIds.includes(id) : known.extras.some((extra) => extra.id === id);
}

/** Returns true if all choices belong to the extra, with at most one choice per option. */
function hasKnownChoices({ kind, id, choiceIds }: PackageMember, { known }: PackageSituation): boolean {
  if (choiceIds.length === 0) return true;
  if (kind === 'ticket') return false;
  const extra = known?.extras.find((candidate) => candidate.id === id);
  if (!extra) return true;
  const perOption = extra.options.map(
    ({ choices }) => choices.filter((choice) => choiceIds.includes(choice.id)).length,
  );
  return sumOf(perOption) === choiceIds.length && perOption.every((chosen) => chosen <= 1);
}

const isByPercentage = ({ kind, id }: PackageMember, { known }: PackageSituation) =>
  kind === 'extra' && known?.extras.some((extra) => extra.id === id && extra.priceKind === 'percentage');

function memberProblems({ members }: PackageComponent, situation: PackageSituation, path: string): Problem[] {
  return members.flatMap((member, index): Problem[] => {
    const at = `${path}.members.${index}.id`;
    const code = (name: PlainCode, message: string): Problem[] => [{ path: at, code: name, message }];
    if (!isKnown(member, situation)) return code('no_such_member', 'The event has no such ticket or extra');
    if (isByPercentage(member, situation)) {
      return code('member_by_percentage', 'It costs a percentage of the tickets, so it has no price in a package');
    }
    if (!hasKnownChoices(member, situation)) return code('member_choice_unknown', 'The extra has no such choice');
    const isRepeated = members.findIndex((other) => keyOf(other) === keyOf(member)) < index;
    return isRepeated ? code('member_repeated', 'Each of these only once') : [];
  });
}

function componentProblems({ components }: PackageDraft, situation: PackageSituation): Problem[] {
  if (new Set(components.map(({ id }) => id)).size < components.length) {
    return [{ path: 'components', code: 'component_id_repeated', message: 'Each component only once' }];
  }
  return components.flatMap((component, index) => memberProblems(component, situation, `components.${index}`));
}

/** Checks that the designated prices add up to the price, or to less if some components have no designated price. */
function designatedProblems({ priceMode, price, components }: PackageDraft): Problem[] {
  if (priceMode !== 'fixed') return [];
  const designated = components.flatMap(({ designatedPrice }) => designatedPrice ?? []);
  if (designated.length === 0) return [];
  const total = sumOf(designated);
  const params = { total, price };
  const index = components.findLastIndex(({ designatedPrice }) => designatedPrice !== null);
  const path = `components.${index}.designatedPrice`;
  if (total > price) {
    const message = `The parts make up ${total} cents, more than the price of ${price}`;
    return [{ path, code: 'designated_above_price', message, params }];
  }
  if (designated.length < components.length || total === price) return [];
  const message = `The parts make up ${total} cents, and the price is ${price}`;
  return [{ path, code: 'designated_not_price', message, params }];
}

function discountProblems({ priceMode, discountPercentage, discountAmount }: PackageDraft): Problem[] {
  const required = (path: string): Problem[] => [{ path, code: 'required', message: 'Say how much is taken off' }];
  if (priceMode === 'sum_minus_percentage' && discountPercentage === null) return required('discountPercentage');
  if (priceMode === 'sum_minus_amount' && discountAmount === null) return required('discountAmount');
  return [];
}

const withoutPools = <T extends object>(pack: T) => ({
  ...pack,
  type: 'fixed' as const,
  stockPoolId: null,
  alsoPoolIds: [],
});

/** Returns what is wrong with a package as it would be stored. The paths name fields of the form. */
export function packageProblems(pack: PackageDraft, situation: PackageSituation): Problem[] {
  const { event, stored, givesPassCode } = situation;
  const counted = stored && countsPerDate(pack, event) ? { sold: stored.busiestDate, reserved: 0 } : stored;
  return [
    ...componentProblems(pack, situation),
    ...designatedProblems(pack),
    ...discountProblems(pack),
    ...orderLimitProblems(withoutPools(pack), { stored: stored && withoutPools(stored), pools: [] }),
    ...saleProblems(pack, { stored, event }),
    ...visibilityProblems(pack),
    // Packages that are sold keep their contents and price, so only the quantity is limited by sales.
    ...(counted ? quantityProblems(pack.quantity, counted) : []),
    ...passCodeProblems(pack, { givesPassCode, stored }),
  ];
}

/** The initial values of a package. */
export const newPackage = { ...initialValues(packageFields), image: null };

/** Completes a patch with the fields that follow from it, as `completePatch` does for tickets. */
export function completePackagePatch<P extends Partial<PackageDraft>>(patch: P): P & Partial<PackageDraft> {
  return { ...followingMoments(patch), ...patch };
}

/**
 * Returns the error that refuses to delete a package that was ever sold or reserved, including refunded sales. It can
 * be archived instead.
 */
export function packageRemovalRefusal({ name, taken }: { name: string; taken: number }): RefusedError | undefined {
  if (taken === 0) return undefined;
  const message = `"${name}" was taken ${taken} times and stays; archive it instead`;
  const params = { name, taken };
  return new RefusedError('conflict', message, [{ path: '', code: 'package_has_sales', message, params }]);
}

/**
 * Returns the error that refuses to delete a ticket or an extra while packages contain it. Otherwise these packages
 * would close unnoticed.
 */
export function packagesRefusal({ name, packages }: { name: string; packages: readonly string[] }) {
  if (packages.length === 0) return undefined;
  const names = packages.map((pack) => `"${pack}"`).join(', ');
  const message = `"${name}" is part of ${names}; take it out there first, or archive it`;
  const params = { name, packages: packages.join(', ') };
  return new RefusedError('conflict', message, [{ path: '', code: 'in_packages', message, params }]);
}

/** Throws `too_many_packages` if the event already has the maximum number. */
export function refuseOneMorePackage(packages: number): void {
  if (packages < maximumPackages) return;
  const message = `An event has at most ${maximumPackages} packages, archived ones included`;
  const params = { maximum: maximumPackages };
  throw new RefusedError('rule_broken', message, [{ path: '', code: 'too_many_packages', message, params }]);
}
