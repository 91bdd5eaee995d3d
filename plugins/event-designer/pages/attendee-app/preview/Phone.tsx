import { type CSSProperties, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime, viewerZone } from '@/lib/dates.ts';
import type { AppConfig } from '../../../contract/appConfig.ts';
import { usePageFont } from '../../../parts/usePageFont.ts';
import type { AppAsSeen } from '../../../rules/attendeeApp/appAsSeen.ts';
import type { AppScheme } from '../../../rules/attendeeApp/palette.ts';
import { AppScreen } from './AppScreen.tsx';
import styles from './preview.module.css';
import { HomeScreen, SplashScreen } from './StartScreens.tsx';

export type Platform = 'ios' | 'android';
export const appScreens = ['icon', 'splash', 'app'] as const;
/** The phone shows its home screen with the app's icon, the start of the app, or the app itself. */
export type AppScreenName = (typeof appScreens)[number];

type PhoneProps = {
  config: AppConfig;
  seen: AppAsSeen;
  platform: Platform;
  scheme: AppScheme;
  instant: string;
  screen: AppScreenName;
};

const fonts: Record<AppConfig['theme']['font'], string> = {
  Roboto: 'Roboto, Arial, sans-serif',
  Arial: 'Arial, sans-serif',
  Tahoma: 'Tahoma, Verdana, sans-serif',
};

/** Draws a phone with the app on it. */
export function Phone({ config, seen, platform, scheme, instant, screen }: PhoneProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const title = useId();
  const { theme, event } = config;
  usePageFont(theme.font);
  const colours = theme.colours[scheme];
  const look: Record<`--app-${string}`, string | number> & CSSProperties = {
    '--app-primary': colours.primary,
    '--app-on-primary': colours.onPrimary,
    '--app-secondary': colours.secondary,
    '--app-background': colours.background,
    '--app-navigation': colours.navigation,
    '--app-on-navigation': colours.onNavigation,
    '--app-text': colours.text,
    '--app-link': colours.link,
    '--app-radius': `${theme.cornerRadius}px`,
    fontFamily: fonts[theme.font],
    fontWeight: theme.fontWeight,
  };
  const zone = event.timeDisplay === 'eventTimeZone' ? event.timeZone : viewerZone();
  const clock = formatTime(new Date(instant), { locale: i18n.language, zone });
  return (
    <figure
      className={styles.phone}
      data-platform={platform}
      data-scheme={scheme}
      data-screen={screen}
      aria-labelledby={title}
    >
      <figcaption id={title} className={styles.hidden}>
        {t('attendeeApp.previewOf', { name: theme.appName })}
      </figcaption>
      <div className={styles.screen} style={look}>
        <StatusBar platform={platform}>{clock}</StatusBar>
        {screen === 'icon' && <HomeScreen theme={theme} />}
        {screen === 'splash' && <SplashScreen theme={theme} scheme={scheme} />}
        {screen === 'app' && <AppScreen config={config} seen={seen} scheme={scheme} instant={instant} zone={zone} />}
        <div className={styles.home} aria-hidden />
      </div>
    </figure>
  );
}

function StatusBar({ platform, children }: { platform: Platform; children: ReactNode }) {
  return (
    <div className={styles.status} aria-hidden>
      <span>{children}</span>
      {platform === 'ios' ? <i className={styles.island} /> : <i className={styles.camera} />}
      <span className={styles.battery} />
    </div>
  );
}
