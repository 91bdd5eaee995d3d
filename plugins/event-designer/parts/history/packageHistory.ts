import { z } from '@contract/fields.ts';
import { entityHistory } from '@/entity/entityHistory.ts';
import type { ContractHistory, ShowValue } from '@/history/areaHistory.ts';
import { asPicture } from '@/history/showValues.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { packageComponent } from '../../contract/packageFields.ts';
import { packages } from '../../contract/packages.ts';
import type { EventHistoryFacts } from './facts.ts';
import { asRelative } from './showEvent.ts';

const asComponents: ShowValue<EventHistoryFacts> = (value, { facts: { tickets, extras, currency } }) => {
  const components = z.safeParse(z.array(packageComponent), value);
  if (!components.success) return [];
  return components.data.map(({ count, label, members, designatedPrice }) => {
    const names = members.map(({ kind, id }) => {
      const known = kind === 'ticket' ? tickets : extras;
      // A package has no contents without tickets or extras, so the names are only not loaded yet.
      return known.get(id) ?? (known.size === 0 ? '…' : `#${id}`);
    });
    const price = designatedPrice !== null && `(${formatMoneyExact(designatedPrice, currency)})`;
    return [`${count} × ${[label, names.join(' / ')].filter(Boolean).join(': ')}`, price].filter(Boolean).join(' ');
  });
};

/** The history texts of packages. */
export const packageHistory: Record<string, ContractHistory<EventHistoryFacts>> = entityHistory<
  typeof packages,
  EventHistoryFacts
>(
  packages,
  'changes.package',
  {
    image: { label: 'package.image', show: asPicture },
    components: { show: asComponents },
    relativeSaleStart: { show: asRelative },
    relativeSaleEnd: { show: asRelative },
    hasPassCode: { label: 'ticket.passCode' },
    position: {},
    linkToken: {},
  },
  { several: 'changes.packages' },
);
