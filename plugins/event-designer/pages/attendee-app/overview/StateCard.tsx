import type { ItemOf } from '@contract/resource.ts';
import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayChange } from '@/auth/role.ts';
import { useUpdateDocument } from '@/data/index.ts';
import { StatusChip, useAttempt, useCopyText } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { Section, Segments } from '@/forms/index.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { passFocusToHeading } from '@/lib/passFocusOn.ts';
import { BusyButton } from '@/ui/BusyButton.tsx';
import { Card } from '@/ui/Card.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { Note } from '@/ui/Note.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { appVisibilities } from '../../../contract/appConfig.ts';
import { type AppPart, type AttendeeApp, attendeeApp } from '../../../contract/attendeeApp.ts';
import { events } from '../../../contract/events.ts';
import { settingCards } from '../../../contract/settingCards.ts';
import { eventSettings } from '../../../contract/settings.ts';
import { AddressField } from '../../../parts/AddressField.tsx';
import { useEventId } from '../../../parts/useEventId.ts';
import { routes } from '../../../routes.ts';
import { PublishAppButton } from './PublishAppButton.tsx';
import styles from './stateCard.module.css';

const CopyAppDialog = lazyPart(() => import('./CopyAppDialog.tsx'), 'CopyAppDialog');

type StateCardProps = { app: AttendeeApp; settings: ItemOf<typeof eventSettings> };

const pages: Record<AppPart, 'basicInfo' | 'appTheme' | 'appSettings' | 'appHighlights'> = {
  event: 'basicInfo',
  theme: 'appTheme',
  settings: 'appSettings',
  modules: 'appSettings',
  highlights: 'appHighlights',
};

/**
 * Shows whether people have the app, what publishing would change, and the next step; below it the visibility, the
 * event's switch, and the URL for developers.
 */
export function StateCard({ app, settings }: StateCardProps) {
  const { t } = useTranslation('meTranslation');
  const mayChange = useMayChange();
  const copy = useCopyText();
  const [isCopying, setIsCopying] = useState(false);
  const { notServed, address } = app;
  const { isEnableAttendeeApp } = settings.settings;
  const isOn = isEnableAttendeeApp && notServed !== 'product';
  const whole = `${window.location.origin}${address}`;
  return (
    <Card label={t('attendeeApp.stateTitle')} isFlush>
      <Section title={t('attendeeApp.stateTitle')}>
        <Standing app={app} settings={settings} isOn={isOn} />
      </Section>
      {isOn && (
        <>
          <VisibilitySection app={app} />
          {mayChange && (
            <>
              <Section title={t('attendeeApp.copyTitle')} help={t('attendeeApp.copyText')}>
                <Row>
                  <Button variant="outlined" onClick={() => setIsCopying(true)}>
                    {t('attendeeApp.copyFrom')}
                  </Button>
                </Row>
              </Section>
              <Section title={t('attendeeApp.disableTitle')} help={t('settings.attendeeAppKept')}>
                <EventSwitch settings={settings} />
              </Section>
            </>
          )}
          <Section title={t('attendeeApp.developers')} help={t('attendeeApp.addressHelp')}>
            <div className={styles.whole}>
              <AddressField label={t('attendeeApp.address')} address={whole}>
                <Button
                  variant="outlined"
                  startIcon={<Copy size={16} aria-hidden />}
                  onClick={() => void copy(whole, t('attendeeApp.addressCopied'))}
                >
                  {t('attendeeApp.copyAddress')}
                </Button>
              </AddressField>
            </div>
          </Section>
        </>
      )}
      {isCopying && <CopyAppDialog onClose={() => setIsCopying(false)} />}
    </Card>
  );
}

/** States whether people have the app, what they would get by publishing, and offers the one next step. */
function Standing({ app, settings, isOn }: StateCardProps & { isOn: boolean }) {
  const { t, i18n } = useTranslation('meTranslation');
  const { published, changes, leftOut, notServed, draft } = app;
  const at = (instant: string) =>
    formatDateTime(new Date(instant), { locale: i18n.language, zone: draft.event.timeZone });
  // A hidden app that was never published is just hidden.
  const state = notServed === 'never' && app.visibility === 'hidden' ? 'hidden' : (notServed ?? app.visibility);
  return (
    <div className={styles.whole}>
      <Stack>
        <Row>
          <StatusChip
            tone={notServed ? 'neutral' : app.visibility === 'live' ? 'ok' : 'info'}
            label={t(`attendeeApp.standing.${state}`)}
          />
          <span>{t(`attendeeApp.standingHelp.${state}`)}</span>
        </Row>
        {isOn && published && (
          <Facts
            facts={[
              {
                label: t('attendeeApp.publishedLabel'),
                value: t('attendeeApp.publishedBy', {
                  number: published.number,
                  time: at(published.publishedAt),
                  name: published.publishedBy,
                }),
              },
              {
                label: t('attendeeApp.changesLabel'),
                value: changes.length === 0 ? t('attendeeApp.noChanges') : <Changes parts={changes} />,
              },
            ]}
          />
        )}
        {isOn && leftOut.length > 0 && (
          <Note tone="warn">{t('attendeeApp.leftOut', { count: leftOut.length, names: leftOut.join(', ') })}</Note>
        )}
        {!isOn && notServed !== 'product' && <EventSwitch settings={settings} />}
        {isOn && <PublishAppButton app={app} />}
      </Stack>
    </div>
  );
}

/** Names the parts that differ, each with the page that shows it. */
function Changes({ parts }: { parts: readonly AppPart[] }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  return (
    <span>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ', '}
          <Link to={routes.to(pages[part], { eventId })}>{t(`attendeeApp.part.${part}`)}</Link>
        </Fragment>
      ))}
    </span>
  );
}

/** The switch of the event for the app, which is also in its settings. */
function EventSwitch({ settings: { settings, version } }: Pick<StateCardProps, 'settings'>) {
  const { t } = useTranslation('meTranslation');
  const mayChange = useMayChange();
  const attempt = useAttempt();
  const invalidates = [attendeeApp, events, settingCards];
  const update = useUpdateDocument(eventSettings, { eventId: useEventId() }, { invalidates });
  const { isEnableAttendeeApp: isEnabled } = settings;
  if (!mayChange) return null;
  return (
    // The page has other parts with and without the app, and the switch another place.
    <div ref={passFocusToHeading}>
      <BusyButton
        variant={isEnabled ? 'outlined' : 'contained'}
        isBusy={update.isPending}
        onClick={() =>
          void attempt(() => update.run({ version, patch: { settings: { isEnableAttendeeApp: !isEnabled } } }), {
            done: t(isEnabled ? 'attendeeApp.disabled' : 'attendeeApp.enabled'),
            failed: t('attendeeApp.notSaved'),
          })
        }
      >
        {t(isEnabled ? 'attendeeApp.disable' : 'attendeeApp.enable')}
      </BusyButton>
    </div>
  );
}

/** The choice of who sees the app. Before the first publication nobody does, whatever is chosen. */
function VisibilitySection({ app: { version, visibility, published } }: Pick<StateCardProps, 'app'>) {
  const { t } = useTranslation('meTranslation');
  const name = useId();
  const attempt = useAttempt();
  const update = useUpdateDocument(attendeeApp, { eventId: useEventId() });
  const title = t(published ? 'fields.attendeeApp.visibility' : 'attendeeApp.visibilityLater');
  return (
    <Section title={title} help={published ? t('attendeeApp.visibilitySentence') : undefined}>
      <Row>
        <Segments
          name={name}
          value={visibility}
          disabled={!useMayChange()}
          options={appVisibilities.map((value) => ({ value, label: t(`options.attendeeApp.visibility.${value}`) }))}
          onChange={(value) =>
            void attempt(() => update.run({ version, patch: { visibility: value } }), {
              failed: t('attendeeApp.notSaved'),
            })
          }
          aria={{ 'aria-label': title }}
        />
      </Row>
    </Section>
  );
}
