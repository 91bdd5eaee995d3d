import type { PackageComponent } from '../../contract/packageFields.ts';
import { extraOf, saleContextOf, ticketOf } from '../extras/extraTesting.ts';
import { newPackage } from './packageRules.ts';
import type { SellablePackage } from './packageSale.ts';
import type { PackageSaleContext } from './packageStock.ts';

type Ticket = Partial<ReturnType<typeof ticketOf>> & { id: number };
type Extra = Partial<ReturnType<typeof extraOf>> & { id: number; price?: number };

export const ticketMember = (id: number) => ({ kind: 'ticket' as const, id, choiceIds: [] });
export const extraMember = (id: number, choiceIds: string[] = []) => ({ kind: 'extra' as const, id, choiceIds });

/** Returns a component of `count` pieces, which buyers choose among the members. */
export function component(
  count: number,
  members: PackageComponent['members'],
  fields: Partial<PackageComponent> = {},
): PackageComponent {
  return {
    id: `component-${members.map(({ id }) => id).join('-')}`,
    label: '',
    count,
    members,
    designatedPrice: null,
    ...fields,
  };
}

export const packageOf = (components: PackageComponent[], fields: Partial<SellablePackage> = {}): SellablePackage => {
  const { image: _image, ...values } = newPackage;
  const counters = { sold: 0, reserved: 0, dateSales: [], isArchived: false };
  return { ...values, id: 1, name: 'Family', components, ...counters, ...fields };
};

/** A published event with the tickets and extras of a package. */
export function packageSaleContext(
  {
    tickets = [],
    extras = [],
    pools = [],
  }: { tickets?: Ticket[]; extras?: Extra[]; pools?: PackageSaleContext['pools'] },
  event: Partial<PackageSaleContext['event']> = {},
): PackageSaleContext {
  const named = tickets.map((ticket) => ({ name: `Ticket ${ticket.id}`, ...ticketOf(ticket.id, ticket) }));
  const saleContext = saleContextOf(named, event);
  return {
    ...saleContext,
    pools,
    tickets: new Map(named.map((ticket) => [ticket.id, ticket])),
    extras: new Map(
      extras.map((extra) => [extra.id, { price: 0, ...extraOf({ title: `Extra ${extra.id}`, ...extra }) }]),
    ),
  };
}
