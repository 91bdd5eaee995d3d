import { z } from '@contract/fields.ts';
import { entityHistory } from '@/entity/entityHistory.ts';
import { type ContractHistory, contractHistory, type ShowValue } from '@/history/areaHistory.ts';
import { asName, asPicture } from '@/history/showValues.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { registrations } from '../../contract/registrations.ts';
import { priceTier } from '../../contract/ticketFields.ts';
import { ticketGroups } from '../../contract/ticketGroups.ts';
import { poolHold, stockPools, tickets } from '../../contract/tickets.ts';
import { waitingListEntries, waitingStates } from '../../contract/waitingList.ts';
import type { EventHistoryFacts } from './facts.ts';
import { asBadgeType, asRelative } from './showEvent.ts';

type Histories = Record<string, ContractHistory<EventHistoryFacts>>;

const pool = asName<EventHistoryFacts>(({ pools }) => pools);
const ticketName = asName<EventHistoryFacts>(({ tickets }) => tickets);

const asTiers: ShowValue = (value, { t, dates, facts: { currency } }) => {
  const tiers = z.safeParse(z.array(priceTier), value);
  if (!tiers.success) return [];
  return tiers.data.map(({ label, price, saleStart, saleEnd, quantity, isHidden }) => {
    const moment = (at: string) => formatDateTime(new Date(at), dates);
    return [
      `${label}: ${formatMoneyExact(price, currency)}`,
      saleStart && `${t('ticket.tierFrom')} ${moment(saleStart)}`,
      saleEnd && `${t('ticket.tierUntil')} ${moment(saleEnd)}`,
      quantity !== null && `${t('ticket.tierQuantity')} ${formatNumber(quantity, dates.locale)}`,
      isHidden && t('ticket.tierHidden'),
    ]
      .filter(Boolean)
      .join(' · ');
  });
};

const asHolds: ShowValue = (value, { dates }) => {
  const holds = z.safeParse(z.array(poolHold), value);
  if (!holds.success) return [];
  return holds.data.map(({ label, quantity }) => `${label}: ${formatNumber(quantity, dates.locale)}`);
};

/** The history texts of tickets and what belongs to them. */
export const ticketHistory: Histories = {
  ...entityHistory<typeof tickets, EventHistoryFacts>(
    tickets,
    'changes.ticket',
    {
      image: { label: 'ticket.image', show: asPicture },
      groupId: { show: asName<EventHistoryFacts>(({ groups }) => groups) },
      tiers: { show: asTiers },
      stockPoolId: { show: pool },
      alsoPoolIds: {
        show: (value, { facts }) =>
          Array.isArray(value) ? value.map((id) => facts.pools.get(Number(id)) ?? `#${id}`) : [],
      },
      hiddenIfAvailableId: { show: ticketName },
      relativeSaleStart: { show: asRelative },
      relativeSaleEnd: { show: asRelative },
      badgeTypeId: { show: asBadgeType },
      hasPassCode: { label: 'ticket.passCode' },
      position: {},
      linkToken: {},
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
      // Holders who are moved together all get the same ticket, whichever they had.
      did: ({ after }, what, context) => {
        const ticket = ticketName(after?.ticketId, context);
        return ticket === '' ? undefined : context.t('changes.holdersMoved', { what, ticket });
      },
    },
  ),
  ...contractHistory<typeof waitingListEntries, EventHistoryFacts>(waitingListEntries, 'changes.waitingListEntry', {
    ticketId: { label: 'tickets.ticket', show: ticketName },
    extraId: { label: 'options.extras.kind.activity', show: asName<EventHistoryFacts>(({ extras }) => extras) },
    email: { label: 'waitingList.email' },
    joinedAt: { label: 'waitingList.joined' },
    offeredUntil: { label: 'waitingList.until' },
    state: {
      label: 'tickets.state',
      show: (value, { t }) =>
        waitingStates.filter((state) => state === value).map((state) => t(`waitingList.state.${state}`)),
    },
    language: null,
    codeId: null,
    isPassedOver: null,
  }),
  ...entityHistory<typeof stockPools, EventHistoryFacts>(stockPools, 'ticket.pool', { holds: { show: asHolds } }),
  ...entityHistory<typeof ticketGroups, EventHistoryFacts>(ticketGroups, 'changes.group', {
    position: {},
    linkToken: {},
  }),
};
