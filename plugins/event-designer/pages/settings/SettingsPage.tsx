import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/data/index.ts';
import { ErrorState } from '@/feedback/index.ts';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import { lazyNamed } from '@/lib/lazyNamed.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { badgeSettings, notificationSettings, paymentSettings, scanSettings } from '../../contract/eventCards.ts';
import { registrantSettings } from '../../contract/registrantSettings.ts';
import { settingCards } from '../../contract/settingCards.ts';
import { eventSettings } from '../../contract/settings.ts';
import { styleSettings } from '../../contract/styleSettings.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { CardIndex } from './CardIndex.tsx';
import { CardStates } from './CardStates.tsx';
import { cardNames, placeOf } from './cardNames.ts';
import styles from './settings.module.css';
import { WaitingCard } from './WaitingCard.tsx';

// One chunk for all cards: they are read together, and the page's heading need not wait for them.
const SettingCard = lazyNamed(() => import('./Cards.tsx'), 'SettingCard');

const documents = [
  eventSettings,
  styleSettings,
  registrantSettings,
  paymentSettings,
  badgeSettings,
  scanSettings,
  notificationSettings,
];

/** How the event looks, asks, takes payment, lets people in and tells about itself: card by card. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const states = useCall(settingCards, { params: { eventId } });
  const byCard = useMemo(() => new Map((states.data ?? []).map((state) => [state.card, state])), [states.data]);
  return (
    <>
      <PageHeader
        title={t('settings.title')}
        sentence={t('settings.sentence')}
        actions={<HistoryButton of={documents} params={{ eventId }} name={t('settings.title')} />}
      />
      {(states.data || !states.error) && <CardIndex />}
      {!states.data && states.error ? (
        <ErrorState error={states.error} retry={() => void states.refetch()} />
      ) : (
        <CardStates value={byCard}>
          <Stack of="cards">
            {cardNames.map((name) => (
              // There before its card is, so that who was led to it stays there.
              <div key={name} id={placeOf(name)} tabIndex={-1} className={styles.place}>
                <Suspense fallback={<WaitingCard card={name} />}>
                  {states.data ? <SettingCard key={eventId} name={name} /> : <WaitingCard card={name} />}
                </Suspense>
              </div>
            ))}
          </Stack>
        </CardStates>
      )}
    </>
  );
}
