import { useTranslation } from 'react-i18next';
import { SectionSkeleton } from '@/feedback/index.ts';
import { Card } from '@/ui/Card.tsx';
import type { CardName } from './cardNames.ts';

/** Rows of fields per card, so that the content below hardly moves when the card has loaded. */
const rows: Record<CardName, number> = {
  time: 2,
  style: 10,
  registrant: 19,
  payment: 4,
  badges: 2,
  scan: 4,
  notifications: 5,
  attendeeApp: 2,
};

/** The skeleton of a card, about as high as the card. */
export function WaitingCard({ card }: { card: CardName }) {
  const { t } = useTranslation('meTranslation');
  const label = `${t(`settings.${card}`)}: ${t('loading', { ns: 'translation' })}`;
  return (
    <div role="status" aria-label={label}>
      <Card isFlush>
        <SectionSkeleton fields={rows[card]} />
      </Card>
    </div>
  );
}
