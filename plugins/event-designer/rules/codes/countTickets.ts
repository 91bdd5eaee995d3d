import type { PackageComponent } from '../../contract/packageFields.ts';
import { sumOf } from '../sumOf.ts';

type CountedLine = {
  kind: 'ticket' | 'extra' | 'package';
  count: number;
  /** The number of tickets in one package. */
  ticketsEach: number;
  isEligible: boolean;
};

/**
 * Returns the number of tickets of a cart that count towards the limits of a code: those that it applies to, and all
 * tickets of the packages that it applies to. Extras are no tickets.
 */
export function countTickets(lines: readonly CountedLine[]): number {
  const ticketsOf = ({ kind, count, ticketsEach }: CountedLine) => {
    if (kind === 'extra') return 0;
    return kind === 'ticket' ? count : count * ticketsEach;
  };
  return sumOf(lines.filter(({ isEligible }) => isEligible).map(ticketsOf));
}

/**
 * Returns the number of tickets in a package before the buyer has chosen anything. A component in which people can
 * choose an extra in place of a ticket does not count.
 */
export function ticketsInPackage(components: readonly Pick<PackageComponent, 'count' | 'members'>[]): number {
  return sumOf(
    components
      .filter(({ members }) => members.length > 0 && members.every(({ kind }) => kind === 'ticket'))
      .map(({ count }) => count),
  );
}
