import type { AppConfig, AppVisibility } from '../../contract/appConfig.ts';
import type { NotServed } from '../../contract/attendeeApp.ts';
import type { EventStatus } from '../../contract/shared.ts';
import { servedHighlights } from './appAsSeen.ts';

type Situation = {
  isOffered: boolean;
  isEnabled: boolean;
  status: EventStatus;
  isPublished: boolean;
  visibility: AppVisibility;
};

/** Returns why client apps get no configuration; null if they get the published one. */
export function notServedReason(situation: Situation): NotServed | null {
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
type ServingFacts = { visibility: AppVisibility; status: EventStatus; origin: string; now: Date };

/** Returns what client apps read: a published version, and the current state of the app and its event. */
export function servedApp({ number, createdAt, config }: Published, { visibility, status, origin, now }: ServingFacts) {
  const { schemaVersion, ...parts } = withWholeAddresses(config, origin);
  return {
    schemaVersion,
    configVersion: number,
    publishedAt: createdAt,
    visibility,
    isCancelled: status === 'cancelled',
    ...parts,
    highlights: servedHighlights(parts.highlights, now),
  };
}
