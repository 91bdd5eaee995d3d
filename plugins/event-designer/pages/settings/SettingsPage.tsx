import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/data/index.ts';
import { ErrorState } from '@/feedback/index.ts';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import { lazyNamed } from '@/lib/lazyNamed.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { PageIndex } from '@/ui/PageIndex.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { badgeSettings, notificationSettings, paymentSettings, scanSettings } from '../../contract/eventCards.ts';
import { registrantSettings } from '../../contract/registrantSettings.ts';
import { settingCards } from '../../contract/settingCards.ts';
import { eventSettings } from '../../contract/settings.ts';
import { styleSettings } from '../../contract/styleSettings.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { CardStates } from './CardStates.tsx';
import { cardElementId, cardNames } from './cardNames.ts';
import styles from './settings.module.css';
import { WaitingCard } from './WaitingCard.tsx';

// One chunk for all cards: they render together, and the page's heading does not wait for them.
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

/** The settings page: one card each for style, registration, payment, scanning, notifications and the rest. */
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
      {(states.data || !states.error) && (
        <PageIndex entries={cardNames.map((name) => ({ id: cardElementId(name), label: t(`settings.${name}`) }))} />
      )}
      {!states.data && states.error ? (
        <ErrorState error={states.error} retry={() => void states.refetch()} />
      ) : (
        <CardStates value={byCard}>
          <Stack of="cards">
            {cardNames.map((name) => (
              // Rendered before its card loads, so that a link to it keeps its target.
              <div key={name} id={cardElementId(name)} tabIndex={-1} className={styles.place}>
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
