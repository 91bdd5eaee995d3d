import { initials } from '@/lib/initials.ts';
import type { AppConfig } from '../../../contract/appConfig.ts';
import type { AppScheme } from '../../../rules/attendeeApp/palette.ts';
import styles from './preview.module.css';

type Theme = AppConfig['theme'];

function AppIcon({ theme }: { theme: Theme }) {
  return theme.icon ? (
    <img className={styles.launcher} src={theme.icon} alt="" />
  ) : (
    <span className={styles.launcher} aria-hidden>
      {initials(theme.appName)}
    </span>
  );
}

/** The phone's home screen with the app's icon and name. Without an icon, the initials stand in for it. */
export function HomeScreen({ theme }: { theme: Theme }) {
  return (
    <div className={styles.homeScreen}>
      <AppIcon theme={theme} />
      <span>{theme.appName}</span>
    </div>
  );
}

/** Shows the app while it starts: its picture, or else its logo or icon on the background. */
export function SplashScreen({ theme, scheme }: { theme: Theme; scheme: AppScheme }) {
  const logo = theme.logo[scheme] ?? theme.logo.light;
  if (theme.splash) return <img className={styles.splash} src={theme.splash} alt="" />;
  return (
    <div className={styles.splash}>
      {logo ? <img src={logo} alt="" /> : <AppIcon theme={theme} />}
      <strong>{theme.appName}</strong>
    </div>
  );
}
