import type { Context } from '@server/http/area.ts';
import { ordinaryVisitor } from '../../rules/availability.ts';
import { derivedExtraFields, extraSaleState } from '../../rules/extras/extraSale.ts';
import { type ExtraRecord, extrasOf, readExtraContext } from '../extras/extraRows.ts';
import { type Asked, type ShownTicket, shownState, type TicketSection } from './ticketSections.ts';

/** Returns the lowest price of an extra, and `isFrom` if other choices cost more. */
function priceOf({ price, options }: ExtraRecord): { price: number; isFrom: boolean } {
  const required = options
    .filter(({ isRequired }) => isRequired)
    .map(({ choices }) => choices.map((c) => c.priceDelta));
  const least = required.reduce((sum, deltas) => sum + Math.min(...deltas), 0);
  const most = required.reduce((sum, deltas) => sum + Math.max(...deltas), 0);
  return { price: Math.max(0, price + least), isFrom: least < most };
}

/** Returns the activities and add-ons that a visitor may see, in their order and with their sale state. */
export async function readExtras(
  context: Pick<Context, 'tx' | 'now' | 'params'>,
  eventId: number,
  { status }: Pick<Asked, 'status'>,
): Promise<TicketSection> {
  const section = { title: null, description: '', kind: 'extras' as const };
  const rows = (await extrasOf(context, eventId)).filter(({ kind, isArchived }) => kind !== 'session' && !isArchived);
  if (rows.length === 0) return { ...section, tickets: [] };
  const read = await readExtraContext(rows, context);
  const saleContext = { ...read, event: { ...read.event, status } };
  const now = context.now.getTime();
  const shownOf = (row: ExtraRecord): ShownTicket[] => {
    const { display, ...verdict } = extraSaleState(row, saleContext, ordinaryVisitor(row));
    if (display === 'hidden') return [];
    const { saleWindow, remaining } = derivedExtraFields(row, saleContext);
    const [cover = null, ...others] = [{ mediaId: row.imageId, alt: row.imageAlt }, ...row.moreImages].flatMap(
      ({ mediaId, alt }) => {
        const image = read.images.get(mediaId);
        return image ? [{ url: image.variants.mobile, alt }] : [];
      },
    );
    return [
      {
        id: row.id,
        name: row.title,
        description: row.summary,
        image: cover,
        moreImages: others,
        ...priceOf(row),
        currency: read.currency,
        tier: null,
        isPayWhatYouWant: false,
        takesPlace: row.startsAt !== null && row.endsAt !== null ? { start: row.startsAt, end: row.endsAt } : null,
        isOnline: row.locationType === 'online',
        state: shownState(verdict),
        saleStart: saleWindow.start !== null && Date.parse(saleWindow.start) > now ? saleWindow.start : null,
        saleEnd: saleWindow.end,
        left: remaining,
        isAtDoorOnly: row.availability === 'at_the_door_only',
      },
    ];
  };
  return { ...section, tickets: rows.flatMap(shownOf) };
}
