import type { Context } from '@server/http/area.ts';
import { ordinaryVisitor } from '../../rules/availability.ts';
import { opensExtras } from '../../rules/codes/opensExtras.ts';
import { derivedExtraFields, extraSaleState } from '../../rules/extras/extraSale.ts';
import { withHeldExtra } from '../../rules/extras/heldExtras.ts';
import { lowestPrice } from '../../rules/extras/lowestPrice.ts';
import { type ExtraRecord, extrasOf, readExtraContext } from '../extras/extraRows.ts';
import {
  type Asked,
  type ShownTicket,
  shownImage,
  shownSale,
  shownState,
  type TicketSection,
  waitingKeyOf,
} from './ticketSections.ts';

/** Returns the activities and add-ons that a visitor may see, in their order and with their sale state. */
export async function readExtras(
  context: Pick<Context, 'tx' | 'now' | 'params'>,
  eventId: number,
  { status, links, code }: Pick<Asked, 'status' | 'links' | 'code'>,
): Promise<TicketSection> {
  const section = { title: null, description: '', kind: 'extras' as const };
  const rows = (await extrasOf(context, eventId)).filter(({ kind, isArchived }) => kind !== 'session' && !isArchived);
  if (rows.length === 0) return { ...section, tickets: [] };
  const read = await readExtraContext(rows, context);
  const saleContext = { ...read, event: { ...read.event, status } };
  const isOpened = opensExtras(code);
  const shownOf = (stored: ExtraRecord): ShownTicket[] => {
    const row = withHeldExtra(stored, read.held);
    const visitor = { ...ordinaryVisitor(row), hasLink: links.includes(row.linkToken) || isOpened, hasCode: isOpened };
    const { display, ...verdict } = extraSaleState(row, saleContext, visitor);
    if (display === 'hidden') return [];
    const state = shownState(verdict);
    const { saleWindow, remaining } = derivedExtraFields(row, saleContext);
    const isMandatory = row.isMandatory || row.minPerTicket !== null;
    const [cover = null, ...others] = [{ mediaId: row.imageId, alt: row.imageAlt }, ...row.moreImages].flatMap(
      ({ mediaId, alt }) => shownImage(read.images.get(mediaId), alt) ?? [],
    );
    return [
      {
        id: row.id,
        name: row.title,
        description: row.summary,
        image: cover,
        moreImages: others,
        ...lowestPrice(row),
        isPlusTax: !row.isTaxIncluded,
        currency: read.currency,
        tier: null,
        isPayWhatYouWant: row.isPayWhatYouWant,
        percentage: row.priceKind === 'percentage' ? row.pricePercentage : null,
        isMandatory,
        takesPlace: row.startsAt === null ? null : { start: row.startsAt, end: row.endsAt },
        isOnline: row.locationType === 'online',
        // A mandatory activity is booked with each ticket, so the page must not say that it needs no booking.
        isOpenToAll: row.kind === 'activity' && !row.isBookingRequired && !isMandatory,
        state,
        ...shownSale({ ...row, saleWindow }, context.now),
        left: remaining,
        waitingList:
          row.kind === 'activity'
            ? { key: waitingKeyOf({ extraId: row.id }), isOpen: state === 'sold_out' && row.hasWaitlist }
            : undefined,
      },
    ];
  };
  return { ...section, tickets: rows.flatMap(shownOf) };
}
