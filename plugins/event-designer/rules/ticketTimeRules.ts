import type { Problem } from '@contract/problem.ts';
import { placeWallClock, wallClockAt } from '@shared/wallClock.ts';
import type { PriceTier } from '../contract/ticketFields.ts';
import { saleWindow, widestWindow } from './saleWindow.ts';
import { before, isAsStored, type TicketDraft, type TicketSituation } from './ticketDraft.ts';
import { addDays } from './wallClock.ts';

const isReversed = (from: string | null, until: string | null) =>
  from !== null && until !== null && !before(from, until);

const saleFields = ['saleStart', 'saleEnd', 'relativeSaleStart', 'relativeSaleEnd'] as const;

type Sold = Pick<TicketDraft, (typeof saleFields)[number]>;
type Selling<Draft> = Pick<TicketSituation, 'event'> & { stored: Draft | null };

/** Checks the sale window: one kind of start, one kind of end, and the end after the start. */
export function saleProblems(ticket: Sold, { event, stored }: Selling<Sold>): Problem[] {
  if (isAsStored(ticket, { stored }, saleFields)) return [];
  const problems: Problem[] = [];
  const message = 'Either a moment or one relative to the event';
  if (ticket.saleStart !== null && ticket.relativeSaleStart !== null) {
    problems.push({ path: 'relativeSaleStart', code: 'relative_and_absolute', message });
  }
  if (ticket.saleEnd !== null && ticket.relativeSaleEnd !== null) {
    problems.push({ path: 'relativeSaleEnd', code: 'relative_and_absolute', message });
  }
  // If both times are relative, they move together, so one date is enough. Otherwise all dates of a series count,
  // because an end that has passed for one date may be ahead for a later one.
  const areBothRelative = ticket.relativeSaleStart !== null && ticket.relativeSaleEnd !== null;
  const { start, end } = (areBothRelative ? saleWindow : widestWindow)(ticket, event);
  if (problems.length === 0 && isReversed(start, end)) {
    const path = ticket.relativeSaleEnd ? 'relativeSaleEnd.minutes' : 'saleEnd';
    problems.push({ path, code: 'sale_end_before_start', message: 'The sale ends before it starts' });
  }
  return problems;
}

/** Checks the window in which a ticket is visible. */
export function visibilityProblems(
  ticket: Pick<TicketDraft, 'visibility' | 'visibleFrom' | 'visibleUntil'>,
): Problem[] {
  if (ticket.visibility !== 'custom') return [];
  const { visibleFrom, visibleUntil } = ticket;
  if (visibleFrom === null && visibleUntil === null) {
    const message = 'Say from when or until when the ticket is shown';
    return [{ path: 'visibleFrom', code: 'visibility_window_required', message }];
  }
  if (!isReversed(visibleFrom, visibleUntil)) return [];
  const message = 'The ticket is hidden before it is shown';
  return [{ path: 'visibleUntil', code: 'visible_until_before_from', message }];
}

/** Checks the window of each tier, which must lie inside the ticket's. */
export function tierWindowProblems(ticket: TicketDraft, { event, stored }: Selling<TicketDraft>): Problem[] {
  if (isAsStored(ticket, { stored }, [...saleFields, 'tiers'])) return [];
  const { start, end } = widestWindow(ticket, event);
  return ticket.tiers.flatMap(({ saleStart, saleEnd }, index): Problem[] => {
    const path = `tiers.${index}`;
    const outside = { code: 'tier_outside_sale', message: 'Outside the time in which the ticket is sold' } as const;
    if (isReversed(saleStart, saleEnd)) {
      const message = 'The tier ends before it starts';
      return [{ path: `${path}.saleEnd`, code: 'tier_end_before_start', message }];
    }
    const startsOutside =
      saleStart !== null && ((start && before(saleStart, start)) || (end && !before(saleStart, end)));
    const endsOutside = saleEnd !== null && ((end && before(end, saleEnd)) || (start && !before(start, saleEnd)));
    return [
      ...(startsOutside ? [{ path: `${path}.saleStart`, ...outside }] : []),
      ...(endsOutside ? [{ path: `${path}.saleEnd`, ...outside }] : []),
    ];
  });
}

/** Returns true if the price of a tier applies for good once it applies, and that of a later one never does. */
function isForever(tier: PriceTier, later: readonly PriceTier[]): boolean {
  if (tier.saleEnd !== null || tier.quantity !== null) return false;
  const opensBefore = ({ saleStart }: PriceTier) =>
    tier.saleStart !== null && (saleStart === null || before(saleStart, tier.saleStart));
  return later.some((other) => other.id !== tier.id && (!tier.isHidden || other.isHidden) && !opensBefore(other));
}

/** Checks that each tier can set the price at some time: the first one that is open does. */
export function tierOrderProblems(ticket: TicketDraft, { stored }: Selling<TicketDraft>): Problem[] {
  if (isAsStored(ticket, { stored }, ['tiers'])) return [];
  const { tiers } = ticket;
  const message = 'A later tier never opens unless this one has an end or a number';
  return tiers.flatMap((tier, index) =>
    isForever(tier, tiers.slice(index + 1))
      ? [{ path: `tiers.${index}.saleEnd`, code: 'tier_never_ends', message }]
      : [],
  );
}

/** Checks how long the ticket is valid. */
export function validityProblems({ validity, validFrom, validUntil, validityMinutes }: TicketDraft): Problem[] {
  if (validity === 'dynamic' && validityMinutes === null) {
    const message = 'Say for how long it is valid';
    return [{ path: 'validityMinutes', code: 'validity_duration_required', message }];
  }
  if (validity !== 'fixed') return [];
  if (validFrom === null && validUntil === null) {
    const message = 'Say from when or until when it is valid';
    return [{ path: 'validFrom', code: 'validity_window_required', message }];
  }
  if (!isReversed(validFrom, validUntil)) return [];
  return [{ path: 'validUntil', code: 'valid_until_before_from', message: 'It ends before it starts' }];
}

/** Returns the start of the event's first day and the end of its last day, in its zone. */
function eventDays({ startsAt, endsAt, timeZone }: TicketSituation['event']) {
  if (startsAt === null || endsAt === null) return null;
  const midnight = (instant: string) => `${wallClockAt(new Date(instant), timeZone).slice(0, 10)}T00:00`;
  const at = (wallClock: string) => placeWallClock(wallClock, timeZone).instant.toISOString();
  return { from: at(midnight(startsAt)), until: at(addDays(midnight(endsAt), 1)) };
}

/** Checks the check-in times, which must be in order and within the event's days. */
export function checkInProblems(ticket: TicketDraft, { event, stored }: TicketSituation): Problem[] {
  const { checkInFrom, checkInUntil } = ticket;
  if (isReversed(checkInFrom, checkInUntil)) {
    const message = 'Checking in ends before it starts';
    return [{ path: 'checkInUntil', code: 'check_in_end_before_start', message }];
  }
  const days = eventDays(event);
  if (!days) return [];
  return (['checkInFrom', 'checkInUntil'] as const).flatMap((path) => {
    const at = ticket[path];
    if (at === null || isAsStored(ticket, { stored }, [path])) return [];
    if (!before(at, days.from) && !before(days.until, at)) return [];
    return [{ path, code: 'check_in_outside_event', message: 'Not within the days of the event' }];
  });
}
