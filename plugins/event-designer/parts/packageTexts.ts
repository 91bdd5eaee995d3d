import { formatMoneyExact } from '@/lib/money.ts';
import type { PackageComponent } from '../contract/packageFields.ts';
import type { Bottleneck, Package, PriceRange } from '../contract/packages.ts';
import { isAboutContents } from '../rules/packages/packageSale.ts';
import type { AreaTranslate } from './areaTranslate.ts';

type Names = { ticket: ReadonlyMap<number, string>; extra: ReadonlyMap<number, string> };

/** Describes a component: "2 × Adult", "any 2 of Yoga, Pilates". */
export function componentText({ count, label, members }: PackageComponent, names: Names, t: AreaTranslate): string {
  const each = members.map(({ kind, id }) => names[kind].get(id) ?? t('packages.gone'));
  if (members.length > 1 && label) return count > 1 ? `${count} × ${label}` : label;
  if (members.length > 1) return t('packages.anyOf', { count, names: each.join(', ') });
  return `${count} × ${each[0] ?? ''}`;
}

/** Returns what a package costs; "from" if buyers choose between contents that cost differently. */
export function priceRangeText({ from, to }: PriceRange, currency: string, t: AreaTranslate): string {
  const amount = from === 0 && to === 0 ? t('tickets.free') : formatMoneyExact(from, currency);
  return from === to ? amount : t('package.from', { amount });
}

/** Returns the names of the bottlenecks of a package, with commas between them. */
export function bottlenecksText(bottlenecks: readonly Bottleneck[], t: AreaTranslate): string {
  return bottlenecks
    .map(({ kind, name }) => {
      if (kind === 'package' || kind === 'event' || kind === 'date') return t(`packages.limit.${kind}`);
      return name;
    })
    .join(', ');
}

/** Returns why a package is sold or not, as a sentence that names the members that cause it. */
export function packageReason(
  { reason, about }: Pick<Package['saleState'], 'reason' | 'about'>,
  t: AreaTranslate,
): string {
  if (reason === 'archived') return t('packages.archivedReason');
  return isAboutContents(reason) && about !== ''
    ? t(`packages.reasonAbout.${reason}`, { about })
    : t(`saleReason.${reason}`);
}
