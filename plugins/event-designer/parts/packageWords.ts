import { formatMoneyExact } from '@/lib/money.ts';
import type { PackageComponent } from '../contract/packageFields.ts';
import type { Bottleneck, Package, PriceRange } from '../contract/packages.ts';
import { isAboutContents } from '../rules/packages/packageSale.ts';
import type { AreaTranslate } from './areaTranslate.ts';

type Names = { ticket: ReadonlyMap<number, string>; extra: ReadonlyMap<number, string> };

/** Returns a component in a few words: "2 × Adult", "any 2 of Yoga, Pilates". */
export function componentWords({ count, label, members }: PackageComponent, names: Names, t: AreaTranslate): string {
  const each = members.map(({ kind, id }) => names[kind].get(id) ?? t('packages.gone'));
  if (members.length > 1) return label || t('packages.anyOf', { count, names: each.join(', ') });
  return `${count} × ${each[0] ?? ''}`;
}

/** Returns what a package costs; "from" if buyers choose between contents that cost differently. */
export function rangeWords({ from, to }: PriceRange, currency: string, t: AreaTranslate): string {
  const amount = from === 0 && to === 0 ? t('tickets.free') : formatMoneyExact(from, currency);
  return from === to ? amount : t('package.from', { amount });
}

/** Returns the names of what limits a package. */
export function limitWords(bottlenecks: readonly Bottleneck[], t: AreaTranslate): string {
  return bottlenecks
    .map(({ kind, name }) => {
      if (kind === 'package' || kind === 'event' || kind === 'date') return t(`packages.limit.${kind}`);
      return name;
    })
    .join(', ');
}

/** Returns why a package is sold or not, as a sentence that names what it is about. */
export function packageReason(
  { reason, about }: Pick<Package['saleState'], 'reason' | 'about'>,
  t: AreaTranslate,
): string {
  if (reason === 'archived') return t('packages.archivedReason');
  const sentence = t(`saleReason.${reason}`);
  return isAboutContents(reason) && about !== '' ? t('packages.reasonAbout', { reason: sentence, about }) : sentence;
}
