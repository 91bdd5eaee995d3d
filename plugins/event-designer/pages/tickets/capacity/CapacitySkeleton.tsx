import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { CardSkeletons } from '@/feedback/index.ts';
import styles from './capacity.module.css';

/** The heights of a pool's card with a few tickets, and of the card with the tickets outside pools. */
const cards = [364, 184];

/** The skeleton of the total and the cards, about as high as they will be, so that the dialog does not grow. */
export function CapacitySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={styles.total}>
        <Skeleton variant="rounded" width={220} height={28} />
      </div>
      <CardSkeletons heights={cards} />
    </div>
  );
}
