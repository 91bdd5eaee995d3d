import { Home } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { initials } from '@/lib/initials.ts';
import type { AppConfig } from '../../../contract/appConfig.ts';
import { speakers } from '../../../contract/speakers.ts';
import { sponsors } from '../../../contract/sponsors.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import type { AppAsSeen } from '../../../rules/attendeeApp/appAsSeen.ts';
import type { AppScheme } from '../../../rules/attendeeApp/palette.ts';
import { moduleIcons } from '../moduleIcons.ts';
import { HighlightCard } from './HighlightCard.tsx';
import { LiveCard } from './LiveCard.tsx';
import styles from './preview.module.css';

type AppScreenProps = { config: AppConfig; seen: AppAsSeen; scheme: AppScheme; instant: string; zone: string };

/** The number of modules with a tab at the bottom. Further modules are tiles only. */
const tabCount = 3;

/** The first screen of the app: what is due, the modules, and some of the event's speakers and sponsors. */
export function AppScreen({ config, seen, scheme, instant, zone }: AppScreenProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const { theme, event } = config;
  const logo = theme.logo[scheme] ?? theme.logo.light;
  const labelOf = ({ key, label }: AppConfig['modules'][number]) => label ?? t(`attendeeApp.module.${key}`);
  const starts = event.startsAt && formatDateTime(new Date(event.startsAt), { locale: i18n.language, zone });
  const isOpen = seen.state === 'open' || seen.state === 'read_only';
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section className={styles.content} tabIndex={0} aria-label={t('preview.open')}>
        <header className={styles.bar}>
          {logo ? (
            <img src={logo} alt="" height={24} />
          ) : (
            <span className={styles.icon}>{initials(theme.appName)}</span>
          )}
          <strong>{theme.appName}</strong>
        </header>
        {theme.cover && <img className={styles.cover} src={theme.cover} alt="" />}
        <div className={styles.event}>
          {/* The bar says it already if the app is named after the event. */}
          {event.name !== theme.appName && <strong>{event.name}</strong>}
          {starts && <span>{starts}</span>}
        </div>
        {!isOpen && <Closed config={config} state={seen.state} zone={zone} />}
        {seen.state === 'read_only' && <p className={styles.notice}>{t('attendeeApp.state.read_only')}</p>}
        {seen.highlights.map((card) =>
          card.live ? (
            <LiveCard key={card.id} card={card} rule={card.live} instant={instant} zone={event.timeZone} />
          ) : (
            <HighlightCard key={card.id} card={card} />
          ),
        )}
        {isOpen && seen.highlights.length === 0 && <p className={styles.quiet}>{t('attendeeApp.noCardsDue')}</p>}
        {seen.modules.length > 0 && (
          <ul className={styles.modules}>
            {seen.modules.map((module) => {
              const Icon = moduleIcons[module.icon];
              return (
                <li key={module.key}>
                  <Icon size={20} aria-hidden color={module.colour ?? undefined} />
                  <span>{labelOf(module)}</span>
                </li>
              );
            })}
          </ul>
        )}
        <People seen={seen} titleOf={labelOf} />
      </section>
      {isOpen && (
        <ul className={styles.nav}>
          <li data-selected="">
            <Home size={18} aria-hidden />
            <span>{t('attendeeApp.home')}</span>
          </li>
          {seen.modules.slice(0, tabCount).map((module) => {
            const Icon = moduleIcons[module.icon];
            return (
              <li key={module.key}>
                <Icon size={18} aria-hidden />
                <span>{labelOf(module)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

type ClosedProps = { config: AppConfig; state: AppAsSeen['state']; zone: string };

function Closed({ config, state, zone }: ClosedProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const { opensAt } = config.settings;
  const opensAtText = opensAt && formatDateTime(new Date(opensAt), { locale: i18n.language, zone });
  return (
    <div className={styles.closed}>
      <p>{t(`attendeeApp.state.${state}`, { when: opensAtText ?? '' })}</p>
      {state === 'sign_in' && <span className={styles.button}>{t('attendeeApp.signIn')}</span>}
    </div>
  );
}

type PeopleProps = { seen: AppAsSeen; titleOf: (module: AppConfig['modules'][number]) => string };

function People({ seen, titleOf }: PeopleProps) {
  const params = { eventId: useEventId() };
  const first = { params, query: { page: 1, perPage: 4 } };
  const ofSpeakers = seen.modules.find(({ key }) => key === 'speakers');
  const ofSponsors = seen.modules.find(({ key }) => key === 'sponsors');
  const speakerRows = useRows(speakers, first).rows;
  const sponsorRows = useRows(sponsors, first).rows;
  return (
    <>
      {ofSpeakers && speakerRows.length > 0 && (
        <section className={styles.people}>
          <strong>{titleOf(ofSpeakers)}</strong>
          <ul>
            {speakerRows.map(({ id, name, photo }) => (
              <li key={id}>
                {photo ? <img src={photo.variants.thumbnail} alt="" /> : <i aria-hidden>{initials(name)}</i>}
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {ofSponsors && sponsorRows.length > 0 && (
        <section className={styles.people} data-wide="">
          <strong>{titleOf(ofSponsors)}</strong>
          <ul>
            {sponsorRows.map(({ id, name, logo }) => (
              <li key={id}>{logo ? <img src={logo.variants.thumbnail} alt={name} /> : <span>{name}</span>}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
