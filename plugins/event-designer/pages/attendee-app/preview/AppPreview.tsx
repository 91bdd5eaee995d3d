import { id, instant, z } from '@contract/fields.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { fieldsOf, LiveForm, Segments } from '@/forms/index.ts';
import { viewerZone } from '@/lib/dates.ts';
import type { AppConfig } from '../../../contract/appConfig.ts';
import { tickets } from '../../../contract/tickets.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { appAsSeen } from '../../../rules/attendeeApp/appAsSeen.ts';
import type { AppScheme } from '../../../rules/attendeeApp/palette.ts';
import { type AppScreenName, appScreens, Phone, type Platform } from './Phone.tsx';
import styles from './preview.module.css';

const viewer = z.object({ ticketId: z.nullable(id()), instant: z.nullable(instant()) });
const f = fieldsOf<z.infer<typeof viewer>>();

/**
 * Shows the draft of the app on a phone: as somebody with a ticket, or a guest, sees it at a time. The phone comes
 * first, so that it is whole on the screen.
 */
export function AppPreview({ config }: { config: AppConfig }) {
  const { t } = useTranslation('meTranslation');
  const names = { platform: useId(), scheme: useId(), screen: useId() };
  const [platform, setPlatform] = useState<Platform>('ios');
  const [scheme, setScheme] = useState<AppScheme>('light');
  const [shown, setShown] = useState<AppScreenName>('app');
  const [now] = useState(() => new Date().toISOString());
  const ticketRead = useRows(tickets, {
    params: { eventId: useEventId() },
    query: { perPage: 0, sort: [{ field: 'position', descending: false }] },
  });
  return (
    <div className={styles.preview}>
      <LiveForm schema={viewer} values={{ ticketId: null, instant: now }}>
        {(typed) => {
          // A date that is half typed is no time yet.
          const { ticketId, instant: at } = viewer.safeParse(typed).data ?? { ...typed, instant: null };
          return (
            <>
              <Phone
                config={config}
                seen={appAsSeen({ ...config, visibility: 'live' }, { ticketId, instant: at ?? now })}
                platform={platform}
                scheme={scheme}
                instant={at ?? now}
                screen={shown}
              />
              <div className={styles.switches}>
                <Segments
                  name={names.platform}
                  value={platform}
                  onChange={setPlatform}
                  options={[
                    { value: 'ios', label: 'iOS' },
                    { value: 'android', label: 'Android' },
                  ]}
                  aria={{ 'aria-label': t('attendeeApp.platform') }}
                />
                <Segments
                  name={names.scheme}
                  value={scheme}
                  onChange={setScheme}
                  options={(['light', 'dark'] as const).map((value) => ({
                    value,
                    label: t(`attendeeApp.scheme.${value}`),
                  }))}
                  aria={{ 'aria-label': t('attendeeApp.schemeLabel') }}
                />
                <Segments
                  name={names.screen}
                  value={shown}
                  onChange={setShown}
                  options={appScreens.map((value) => ({ value, label: t(`attendeeApp.screen.${value}`) }))}
                  aria={{ 'aria-label': t('attendeeApp.screenLabel') }}
                />
              </div>
              <div className={styles.viewer} hidden={shown !== 'app'}>
                <f.Select
                  name="ticketId"
                  label={t('attendeeApp.asTicket')}
                  none={t('attendeeApp.asGuest')}
                  options={ticketRead.rows.map(({ id: value, name }) => ({ value, label: name }))}
                  optional={false}
                  wide
                />
                <f.Instant
                  name="instant"
                  label={t('attendeeApp.onDate')}
                  zone={config.event.timeZone || viewerZone()}
                  optional={false}
                  wide
                />
              </div>
            </>
          );
        }}
      </LiveForm>
    </div>
  );
}
