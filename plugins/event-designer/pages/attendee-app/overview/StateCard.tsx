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
import { Segments } from '@/forms/index.ts';
import { formatDateTime } from '@/lib/dates.ts';
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

const CopyAppDialog = lazyPart(() => import('./CopyAppDialog.tsx'), 'CopyAppDialog');

type StateCardProps = { app: AttendeeApp; settings: ItemOf<typeof eventSettings> };

const pages: Record<AppPart, 'basicInfo' | 'appTheme' | 'appSettings' | 'appHighlights'> = {
  event: 'basicInfo',
  theme: 'appTheme',
  settings: 'appSettings',
  modules: 'appSettings',
  highlights: 'appHighlights',
};

/** Whether people have the app, what is published, and what publishing would change. */
export function StateCard({ app, settings }: StateCardProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const mayChange = useMayChange();
  const copy = useCopyText();
  const [isCopying, setIsCopying] = useState(false);
  const { isEnableAttendeeApp: isEnabled } = settings.settings;
  const { published, changes, leftOut, notServed, address, draft } = app;
  const at = (instant: string) =>
    formatDateTime(new Date(instant), { locale: i18n.language, zone: draft.event.timeZone });
  const whole = `${window.location.origin}${address}`;
  const state = notServed ?? app.visibility;
  return (
    <Card
      title={t('attendeeApp.stateTitle')}
      aside={
        <StatusChip
          tone={notServed ? 'neutral' : app.visibility === 'live' ? 'ok' : 'info'}
          label={t(`attendeeApp.standing.${state}`)}
        />
      }
    >
      <Stack>
        {notServed && <Note tone="info">{t(`attendeeApp.notServed.${notServed}`)}</Note>}
        {notServed !== 'product' && <EventSwitch settings={settings} />}
        {isEnabled && notServed !== 'product' && (
          <>
            <VisibilityChoice app={app} />
            <Facts
              facts={[
                {
                  label: t('attendeeApp.publishedLabel'),
                  value: published
                    ? t('attendeeApp.publishedBy', {
                        number: published.number,
                        time: at(published.publishedAt),
                        name: published.publishedBy,
                      })
                    : t('attendeeApp.neverPublished'),
                },
                {
                  label: t('attendeeApp.changesLabel'),
                  value: changes.length === 0 ? t('attendeeApp.noChanges') : <Changes parts={changes} />,
                },
              ]}
            />
            {leftOut.length > 0 && (
              <Note tone="warn">{t('attendeeApp.leftOut', { count: leftOut.length, names: leftOut.join(', ') })}</Note>
            )}
            <AddressField label={t('attendeeApp.address')} help={t('attendeeApp.addressHelp')} address={whole}>
              <Button
                variant="outlined"
                startIcon={<Copy size={16} aria-hidden />}
                onClick={() => void copy(whole, t('attendeeApp.addressCopied'))}
              >
                {t('attendeeApp.copyAddress')}
              </Button>
            </AddressField>
            {mayChange && (
              <Row>
                <Button onClick={() => setIsCopying(true)}>{t('attendeeApp.copyFrom')}</Button>
              </Row>
            )}
          </>
        )}
      </Stack>
      {isCopying && <CopyAppDialog onClose={() => setIsCopying(false)} />}
    </Card>
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

/** The event's own switch, which its settings have, too. */
function EventSwitch({ settings: { settings, version } }: Pick<StateCardProps, 'settings'>) {
  const { t } = useTranslation('meTranslation');
  const mayChange = useMayChange();
  const attempt = useAttempt();
  const invalidates = [attendeeApp, events, settingCards];
  const update = useUpdateDocument(eventSettings, { eventId: useEventId() }, { invalidates });
  const { isEnableAttendeeApp: isEnabled } = settings;
  if (!mayChange) return null;
  return (
    <Row>
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
      <span>{t(isEnabled ? 'settings.attendeeAppKept' : 'attendeeApp.enableHelp')}</span>
    </Row>
  );
}

function VisibilityChoice({ app: { version, visibility } }: Pick<StateCardProps, 'app'>) {
  const { t } = useTranslation('meTranslation');
  const name = useId();
  const attempt = useAttempt();
  const update = useUpdateDocument(attendeeApp, { eventId: useEventId() });
  return (
    <Stack>
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
        aria={{ 'aria-label': t('fields.attendeeApp.visibility') }}
      />
      <span>{t(`attendeeApp.visibilityHelp.${visibility}`)}</span>
    </Stack>
  );
}
