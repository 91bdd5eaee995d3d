import { sameValue } from '@contract/sameValue.ts';
import { type AppConfig, appSchemaVersion } from '../../contract/appConfig.ts';
import type { AppHighlight } from '../../contract/appHighlights.ts';
import type { AppSettingValues } from '../../contract/appSettings.ts';
import type { AppThemeValues } from '../../contract/appTheme.ts';
import { type AppPart, appParts } from '../../contract/attendeeApp.ts';
import type { TimeDisplay } from '../../contract/shared.ts';
import { paletteOf } from './palette.ts';

type Shown = { url: string } | null;

export type DraftEvent = {
  name: string;
  timeZone: string;
  timeDisplay: TimeDisplay;
  startsAt: string | null;
  endsAt: string | null;
};
type Pictured = 'icon' | 'splash' | 'logoLight' | 'logoDark' | 'cover';
export type DraftTheme = Omit<AppThemeValues, Pictured> & Record<Pictured, Shown>;
type DraftHighlight = Pick<
  AppHighlight,
  | 'id'
  | 'kind'
  | 'title'
  | 'subtitle'
  | 'text'
  | 'imageAlt'
  | 'url'
  | 'showFrom'
  | 'showUntil'
  | 'scope'
  | 'ticketIds'
  | 'isPinned'
  | 'target'
  | 'roomIds'
  | 'trackIds'
  | 'whenIdle'
> & { image: Shown };

/** Returns true if a card cannot be shown, because what it leads to is archived or gone. */
export const hasMissingTarget = ({ target }: Pick<AppHighlight, 'target'>) =>
  target !== null && target.state !== 'there';

export type AppDraft = {
  event: DraftEvent;
  theme: DraftTheme;
  settings: AppSettingValues;
  highlights: readonly DraftHighlight[];
};

/** Returns the theme as client apps read it: with the addresses of its pictures and the colours of both schemes. */
export function configTheme(theme: DraftTheme, event: Pick<DraftEvent, 'name'>): AppConfig['theme'] {
  return {
    appName: theme.appName || event.name.slice(0, 30),
    icon: theme.icon?.url ?? null,
    splash: theme.splash?.url ?? null,
    logo: { light: theme.logoLight?.url ?? null, dark: theme.logoDark?.url ?? null },
    cover: theme.cover?.url ?? null,
    colours: { light: paletteOf(theme, 'light'), dark: paletteOf(theme, 'dark') },
    font: theme.font,
    fontWeight: Number(theme.fontWeight),
    cornerRadius: theme.cornerRadius,
  };
}

/** Returns the modules that are turned on, as client apps read them. */
export function configModules({ modules }: Pick<AppSettingValues, 'modules'>): AppConfig['modules'] {
  return modules
    .filter(({ isOn }) => isOn)
    .map(({ key, label, icon, colour, isForGuests, scope, ticketIds }) => ({
      key,
      label: label || null,
      icon,
      colour,
      isForGuests,
      scope,
      ticketIds: scope === 'all_tickets' ? [] : ticketIds,
    }));
}

/** Returns the settings as client apps read them. Settings without an effect have a neutral value. */
export function configSettings(settings: AppSettingValues): AppConfig['settings'] {
  const { login, hasGuestMode, doubleBooking, isListed, lockAfter, terms, privacyUrl, opensAt, closesAt } = settings;
  const lockAfterMinutes = login === 'none' ? null : lockAfter;
  const isOpenToGuests = login === 'none' || hasGuestMode;
  const texts = { terms, privacyUrl: privacyUrl || null };
  return {
    login,
    hasGuestMode: isOpenToGuests,
    doubleBooking,
    isListed,
    lockAfterMinutes,
    ...texts,
    opensAt,
    closesAt,
  };
}

const picturedKinds = ['image', 'text', 'link', 'video', 'live'];
const addressedKinds = ['video', 'link'];

function configHighlights(highlights: readonly DraftHighlight[]): AppConfig['highlights'] {
  return highlights
    .filter((card) => !hasMissingTarget(card))
    .map((card) => {
      const { id, kind, title, subtitle, image, imageAlt, url, target, showFrom, showUntil, isPinned, scope } = card;
      const { roomIds, trackIds, whenIdle } = card;
      const own = image && { url: image.url, alt: imageAlt };
      const targets = !picturedKinds.includes(kind) && target?.picture ? { url: target.picture, alt: '' } : null;
      return {
        id,
        kind,
        title,
        subtitle,
        text: kind === 'text' || (kind === 'live' && card.whenIdle === 'text') ? card.text : '',
        image: own ?? targets,
        url: addressedKinds.includes(kind) ? url : null,
        target: target && { id: target.id, name: target.name },
        showFrom,
        showUntil,
        isPinned,
        ...(kind === 'live' && { live: { roomIds, trackIds, whenIdle } }),
        scope,
        ticketIds: scope === 'all_tickets' ? [] : card.ticketIds,
      };
    });
}

/** Returns the configuration that publishing a draft would create. */
export function configOf({ event, theme, settings, highlights }: AppDraft): AppConfig {
  const { timeDisplay } = settings;
  return {
    schemaVersion: appSchemaVersion,
    event: { ...event, timeDisplay: timeDisplay === 'event' ? event.timeDisplay : timeDisplay },
    theme: configTheme(theme, event),
    settings: configSettings(settings),
    modules: configModules(settings),
    highlights: configHighlights(highlights),
  };
}

/** Returns the parts in which a draft differs from what is published. */
export function changedParts(draft: AppConfig, published: AppConfig | undefined): AppPart[] {
  return appParts.filter((part) => !published || !sameValue(draft[part], published[part]));
}
