import type { Context } from '@server/http/area.ts';
import type { PackageComponent } from '../../contract/packageFields.ts';
import { ordinaryVisitor } from '../../rules/availability.ts';
import { opensPackages } from '../../rules/codes/opensPackages.ts';
import { derivedPackageFields, memberName, packageSaleState } from '../../rules/packages/packageSale.ts';
import type { PackageSaleContext } from '../../rules/packages/packageStock.ts';
import { packagesOf, readPackageContext } from '../packages/packageRows.ts';
import {
  type Asked,
  type ShownTicket,
  shownImage,
  shownSale,
  shownState,
  type TicketSection,
} from './ticketSections.ts';

/** Returns a component as text that needs no translation: "2 × Adult", "1 × Yoga / Pilates". */
function contentOf({ count, label, members }: PackageComponent, saleContext: PackageSaleContext): string {
  const names = members.flatMap((member) => memberName(member, saleContext) ?? []);
  return `${count} × ${label || names.join(' / ')}`;
}

/** Returns the packages that a visitor may see, in their order and with their sale state. */
export async function readPackages(
  context: Pick<Context, 'tx' | 'now' | 'params'>,
  eventId: number,
  { status, links, code, opened }: Omit<Asked, 'allHaveWaitingLists'>,
): Promise<TicketSection> {
  const section = { title: null, description: '', kind: 'packages' as const };
  const rows = (await packagesOf(context, eventId)).filter(({ isArchived }) => !isArchived);
  if (rows.length === 0) return { ...section, tickets: [] };
  const read = await readPackageContext(rows, context);
  const saleContext = { ...read, event: { ...read.event, status } };
  const shownOf = (row: (typeof rows)[number]): ShownTicket[] => {
    const isOpened = opensPackages(code);
    const hasCode = isOpened || opened.packages.has(row.id);
    const visitor = { ...ordinaryVisitor(row), hasLink: links.includes(row.linkToken) || isOpened, hasCode };
    const { display, ...verdict } = packageSaleState(row, saleContext, visitor);
    if (display === 'hidden') return [];
    const { saleWindow, priceNow, remaining } = derivedPackageFields(row, saleContext);
    const contents = row.components.map((component) => contentOf(component, saleContext)).join(', ');
    return [
      {
        id: row.id,
        name: row.name,
        description: [row.description, contents].filter(Boolean).join('\n'),
        image: shownImage(read.images.get(row.imageId), row.imageAlt),
        price: priceNow.from,
        currency: read.currency,
        tier: null,
        isPayWhatYouWant: false,
        isFrom: priceNow.from < priceNow.to,
        state: shownState(verdict),
        ...shownSale({ ...row, saleWindow }, context.now),
        left: remaining,
      },
    ];
  };
  return { ...section, tickets: rows.flatMap(shownOf) };
}
