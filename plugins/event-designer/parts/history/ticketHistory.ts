import { z } from '@contract/fields.ts';
import { type ContractHistory, contractHistory, type ShowValue } from '@/history/areaHistory.ts';
import { asInstant, asMoney, asName, asOption } from '@/history/showValues.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { registrations } from '../../contract/registrations.ts';
import { priceTier, relativeMoment } from '../../contract/ticketFields.ts';
import { ticketGroups } from '../../contract/ticketGroups.ts';
import { poolHold, stockPools, tickets } from '../../contract/tickets.ts';
import type { EventHistoryFacts } from './facts.ts';
import { asBadgeType, asDuration, asPicture } from './showEvent.ts';

type Words = Record<string, ContractHistory<EventHistoryFacts>>;

const pool = asName<EventHistoryFacts>(({ pools }) => pools);
const ticketName = asName<EventHistoryFacts>(({ tickets }) => tickets);

/** `2 days before the start of the event` */
const asRelative: ShowValue = (value, context) => {
  const relative = z.safeParse(relativeMoment, value);
  if (!relative.success) return '';
  const { minutes, side, anchor } = relative.data;
  const { t } = context;
  return [asDuration(minutes, context), t(`ticket.side.${side}`), t(`ticket.anchor.event_${anchor}`)].join(' ');
};

const asHolds: ShowValue = (value, { dates }) => {
  const holds = z.safeParse(z.array(poolHold), value);
  if (!holds.success) return [];
  return holds.data.map(({ label, quantity }) => `${label}: ${formatNumber(quantity, dates.locale)}`);
};

/** The words for the history of what is sold. */
export const ticketHistory: Words = {
  ...contractHistory<typeof tickets, EventHistoryFacts>(
    tickets,
    'changes.ticket',
    {
      name: { label: 'ticket.name' },
      internalName: { label: 'ticket.internalName' },
      description: { label: 'ticket.description' },
      colour: { label: 'changes.colour' },
      image: { label: 'ticket.image', show: asPicture },
      imageAlt: { label: 'changes.imageAlt' },
      groupId: { label: 'changes.group', show: asName<EventHistoryFacts>(({ groups }) => groups) },
      price: { label: 'ticket.price', show: asMoney() },
      isPayWhatYouWant: { label: 'changes.isPayWhatYouWant' },
      suggestedPrice: { label: 'changes.suggestedPrice', show: asMoney() },
      tiers: {
        label: 'changes.tiers',
        show: (value, { t, dates }) => {
          const tiers = z.safeParse(z.array(priceTier), value);
          if (!tiers.success) return [];
          return tiers.data.map(({ label, price, saleStart, saleEnd, quantity, isHidden }) => {
            const moment = (at: string) => formatDateTime(new Date(at), dates);
            return [
              `${label}: ${formatMoneyExact(price)}`,
              saleStart && `${t('ticket.tierFrom')} ${moment(saleStart)}`,
              saleEnd && `${t('ticket.tierUntil')} ${moment(saleEnd)}`,
              quantity !== null && `${t('ticket.tierQuantity')} ${formatNumber(quantity, dates.locale)}`,
              isHidden && t('ticket.tierHidden'),
            ]
              .filter(Boolean)
              .join(' · ');
          });
        },
      },
      type: { label: 'ticket.type', show: asOption((t, value) => t(`ticket.typeOption.${value}`)) },
      quantity: { label: 'ticket.quantity' },
      stockPoolId: { label: 'ticket.pool', show: pool },
      alsoPoolIds: {
        label: 'changes.alsoPools',
        show: (value, { facts }) =>
          Array.isArray(value) ? value.map((id) => facts.pools.get(Number(id)) ?? `#${id}`) : [],
      },
      minPerOrder: { label: 'ticket.minPerOrder' },
      maxPerOrder: { label: 'ticket.maxPerOrder' },
      visibility: { label: 'ticket.visibility', show: asOption((t, value) => t(`ticket.visibilityOption.${value}`)) },
      visibleFrom: { label: 'ticket.visibleFrom', show: asInstant },
      visibleUntil: { label: 'ticket.visibleUntil', show: asInstant },
      whenNotOnSale: {
        label: 'ticket.whenNotOnSale',
        show: asOption((t, value) => t(`ticket.whenNotOnSaleOption.${value}`)),
      },
      hideWhenSoldOut: { label: 'changes.hideWhenSoldOut' },
      hiddenIfAvailableId: { label: 'changes.hiddenIfAvailable', show: ticketName },
      availability: { label: 'changes.availability', show: asOption((t, value) => t(`availability.${value}`)) },
      saleStart: { label: 'ticket.saleStart', show: asInstant },
      saleEnd: { label: 'ticket.saleEnd', show: asInstant },
      relativeSaleStart: { label: 'bulk.field.relativeSaleStart', show: asRelative },
      relativeSaleEnd: { label: 'bulk.field.relativeSaleEnd', show: asRelative },
      validity: { label: 'ticket.validity', show: asOption((t, value) => t(`ticket.validityOption.${value}`)) },
      validFrom: { label: 'changes.validFrom', show: asInstant },
      validUntil: { label: 'changes.validUntil', show: asInstant },
      validityMinutes: { label: 'ticket.validityMinutes', show: asDuration },
      validityStarts: {
        label: 'changes.validityStarts',
        show: asOption((t, value) => t(`ticket.validityStartsOption.${value}`)),
      },
      checkInFrom: { label: 'changes.checkInFrom', show: asInstant },
      checkInUntil: { label: 'changes.checkInUntil', show: asInstant },
      attentionText: { label: 'changes.attentionText' },
      badgeTypeId: { label: 'ticket.badgeType', show: asBadgeType },
      requiresApproval: { label: 'changes.requiresApproval' },
      hasWaitlist: { label: 'ticket.hasWaitlist' },
      isTransferable: { label: 'ticket.isTransferable' },
      isRefundable: { label: 'ticket.isRefundable' },
      isAdmission: { label: 'ticket.isAdmission' },
      accessProtection: {
        label: 'ticket.protection',
        show: asOption((t, value) => t(`ticket.protectionOption.${value}`)),
      },
      hasPassCode: { label: 'ticket.passCode' },
      isPaused: { label: 'changes.isPaused' },
      isArchived: { label: 'changes.isArchived' },
      position: { label: 'changes.position' },
      // What follows from the others, or is only counted.
      thumbnailUrl: null,
      currency: null,
      isAvailableOnline: null,
      isAvailableAtDoor: null,
      sold: null,
      reserved: null,
      tierSales: null,
      saleWindow: null,
      priceNow: null,
      remaining: null,
      saleState: null,
    },
    { several: 'changes.tickets' },
  ),
  ...contractHistory<typeof registrations, EventHistoryFacts>(
    registrations,
    'changes.holder',
    {
      ticketId: { label: 'tickets.ticket', show: ticketName },
      tierId: {
        label: 'holders.tier',
        show: (value, { facts }) => (typeof value === 'string' ? (facts.tiers.get(value) ?? '') : ''),
      },
    },
    {
      several: 'changes.holders',
      // Those who go together all get the same ticket, whichever they had.
      did: ({ after }, what, context) => {
        const ticket = ticketName(after?.ticketId, context);
        return ticket === '' ? undefined : context.t('changes.holdersMoved', { what, ticket });
      },
    },
  ),
  ...contractHistory<typeof stockPools, EventHistoryFacts>(stockPools, 'ticket.pool', {
    name: { label: 'ticket.newPoolName' },
    quantity: { label: 'ticket.newPoolQuantity' },
    holds: { label: 'capacity.holds', show: asHolds },
    closeWhenSoldOut: { label: 'capacity.closeWhenSoldOut' },
    isClosed: { label: 'changes.isClosed' },
    releaseAfterExit: { label: 'capacity.releaseAfterExit' },
    held: null,
    sold: null,
    reserved: null,
    exited: null,
    released: null,
    remaining: null,
  }),
  ...contractHistory<typeof ticketGroups, EventHistoryFacts>(ticketGroups, 'changes.group', {
    name: { label: 'groups.name' },
    description: { label: 'groups.description' },
    kind: { label: 'groups.kindLabel', show: asOption((t, value) => t(`groups.kindOption.${value}`)) },
    position: { label: 'changes.position' },
    linkToken: { label: 'changes.link' },
  }),
};
