import { useTranslation } from 'react-i18next';
import { Card } from '@/ui/Card.tsx';
import { Facts } from '@/ui/Facts.tsx';
import type { Booking } from '../../contract/bookings.ts';
import styles from './bookings.module.css';

/** Shows the guest's answers, under the questions' labels at that time. */
export function BookingAnswers({ booking: { answers } }: { booking: Booking }) {
  const { t } = useTranslation('scheduler');
  if (answers.length === 0) return null;
  return (
    <Card title={t('bookings.answers')}>
      <div className={styles.aligned}>
        <Facts facts={answers.map(({ label, value }) => ({ label, value }))} />
      </div>
    </Card>
  );
}
