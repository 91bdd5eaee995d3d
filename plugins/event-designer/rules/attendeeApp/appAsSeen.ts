import type { AppConfig, AppVisibility, ConfigHighlight, ConfigModule } from '../../contract/appConfig.ts';
import type { TicketScope } from '../../contract/registrantSettings.ts';

/** The person who looks at the app, and when. A person without a ticket is a guest. */
export type AppViewer = { ticketId: number | null; instant: string };

type Seen = Pick<AppConfig, 'modules' | 'highlights'> & {
  settings: Pick<AppConfig['settings'], 'login' | 'hasGuestMode' | 'opensAt' | 'closesAt'>;
  visibility: AppVisibility;
};

/**
 * `sign_in`: a guest has to sign in first. `not_open`, `closed`: the app says when it opens or that it has closed.
 * `read_only`: everything can be read, and nothing can be changed or booked.
 */
type AppState = 'hidden' | 'sign_in' | 'not_open' | 'open' | 'closed' | 'read_only';

export type AppAsSeen = { state: AppState; modules: ConfigModule[]; highlights: ConfigHighlight[] };

type Window = { showFrom: string | null; showUntil: string | null };

/** Returns whether a time is before, in or after a window. The window includes its start but not its end. */
export function windowAt({ showFrom, showUntil }: Window, instant: string): 'upcoming' | 'showing' | 'over' {
  const at = Date.parse(instant);
  if (showUntil !== null && at >= Date.parse(showUntil)) return 'over';
  return showFrom !== null && at < Date.parse(showFrom) ? 'upcoming' : 'showing';
}

/** Returns true if a scope includes a ticket. Guests are only in the scope of everybody. */
export function isFor(
  { scope, ticketIds }: { scope: TicketScope; ticketIds: readonly number[] },
  ticketId: number | null,
) {
  if (scope === 'all_tickets') return true;
  return ticketId !== null && ticketIds.includes(ticketId) === (scope === 'specific_tickets');
}

function stateOf({ visibility, settings }: Seen, { ticketId, instant }: AppViewer): AppState {
  if (visibility === 'hidden') return 'hidden';
  const isArchived = visibility === 'archived';
  const { opensAt, closesAt } = settings;
  const when = windowAt({ showFrom: opensAt, showUntil: closesAt }, instant);
  if (!isArchived && when === 'upcoming') return 'not_open';
  if (!isArchived && when === 'over') return 'closed';
  if (ticketId === null && settings.login !== 'none' && !settings.hasGuestMode) return 'sign_in';
  return isArchived ? 'read_only' : 'open';
}

/**
 * Returns what the app shows to somebody at a time. Client apps follow the same rules (docs/attendee-app.md): the state
 * first, then the modules and cards of the ticket, pinned cards before the others.
 */
export function appAsSeen(config: Seen, viewer: AppViewer): AppAsSeen {
  const state = stateOf(config, viewer);
  if (state !== 'open' && state !== 'read_only') return { state, modules: [], highlights: [] };
  const { ticketId, instant } = viewer;
  const modules = config.modules.filter((module) =>
    ticketId === null ? module.isForGuests && module.scope === 'all_tickets' : isFor(module, ticketId),
  );
  const due = config.highlights.filter((card) => isFor(card, ticketId) && windowAt(card, instant) === 'showing');
  const pinned = due.filter(({ isPinned }) => isPinned);
  return { state, modules, highlights: [...pinned, ...due.filter(({ isPinned }) => !isPinned)] };
}

const hour = 3_600_000;

/**
 * Client apps receive a card this many hours before it is shown, so that phones that are offline then have it already.
 */
const hoursServedBefore = 24;

/** Returns the cards that client apps receive: those that are shown now or within the next 24 hours. */
export function servedHighlights<Card extends Window>(cards: readonly Card[], now: Date): Card[] {
  const soon = new Date(now.getTime() + hoursServedBefore * hour).toISOString();
  const at = now.toISOString();
  return cards.filter((card) => windowAt(card, at) !== 'over' && windowAt(card, soon) !== 'upcoming');
}
