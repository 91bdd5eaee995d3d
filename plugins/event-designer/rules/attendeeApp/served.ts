import type { AppConfig, AppVisibility, ConfigHighlight } from '../../contract/appConfig.ts';
import type { NotServedReason } from '../../contract/attendeeApp.ts';
import type { EventStatus } from '../../contract/shared.ts';
import { servedHighlights } from './appAsSeen.ts';
import { servedSessions, sessionsOfRule } from './liveSessions.ts';

type Situation = {
  isOffered: boolean;
  isEnabled: boolean;
  status: EventStatus;
  isPublished: boolean;
  visibility: AppVisibility;
};

/** Returns why client apps get no configuration; null if they get the published one. */
export function notServedReason(situation: Situation): NotServedReason | null {
  if (!situation.isOffered) return 'product';
  if (!situation.isEnabled) return 'event';
  if (!situation.isPublished) return 'never';
  if (situation.visibility === 'hidden') return 'hidden';
  return situation.status === 'unpublished' ? 'unpublished' : null;
}

const withOrigin = (url: string | null, origin: string) => (url?.startsWith('/') ? `${origin}${url}` : url);

/** Returns a configuration whose pictures have absolute URLs. */
function withWholeAddresses(config: AppConfig, origin: string): AppConfig {
  const { theme, highlights } = config;
  const { icon, splash, logo, cover } = theme;
  const whole = (url: string | null) => withOrigin(url, origin);
  return {
    ...config,
    theme: {
      ...theme,
      icon: whole(icon),
      splash: whole(splash),
      logo: { light: whole(logo.light), dark: whole(logo.dark) },
      cover: whole(cover),
    },
    highlights: highlights.map(({ image, ...card }) => ({
      ...card,
      image: image && { ...image, url: withOrigin(image.url, origin) ?? '' },
    })),
  };
}

type Published = { number: number; createdAt: string; config: AppConfig };
type ServingFacts = {
  visibility: AppVisibility;
  status: EventStatus;
  origin: string;
  now: Date;
  /** The programme that was released last; null if there is none, or if no card shows it. */
  programme: Parameters<typeof sessionsOfRule>[1] | null;
};

/** Adds to a card of kind `live` the sessions that it shows now and soon. */
function withSessions({ live, ...card }: ConfigHighlight, { programme, now }: Pick<ServingFacts, 'programme' | 'now'>) {
  if (!live) return card;
  const sessions = programme ? servedSessions(sessionsOfRule(live, programme), now) : [];
  return { ...card, live: { ...live, sessions } };
}

/** Returns what client apps read: a published version, and the current state of the app and its event. */
export function servedApp({ number, createdAt, config }: Published, facts: ServingFacts) {
  const { visibility, status, origin, now } = facts;
  const { schemaVersion, ...parts } = withWholeAddresses(config, origin);
  return {
    schemaVersion,
    configVersion: number,
    publishedAt: createdAt,
    visibility,
    isCancelled: status === 'cancelled',
    ...parts,
    highlights: servedHighlights(parts.highlights, now).map((card) => withSessions(card, facts)),
  };
}
