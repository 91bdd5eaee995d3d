import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedRead } from './FailedRead.tsx';
import styles from './settings.module.css';

type ReadCardProps<Item> = {
  read: { item: Item | undefined; error: unknown; refetch: () => Promise<void> };
  title: string;
  children: (item: Item) => ReactNode;
};

/** A card with its own loading and error: one that fails leaves the others alone. */
export function ReadCard<Item>({ read, title, children }: ReadCardProps<Item>) {
  const { t } = useTranslation();
  const { item, error, refetch } = read;
  return (
    <div className={styles.card}>
      {item !== undefined ? (
        children(item)
      ) : error ? (
        <FailedRead title={title} error={error} refetch={refetch} />
      ) : (
        <div className={styles.waiting} role="status" aria-label={`${title}: ${t('loading')}`}>
          <Skeleton variant="rounded" width={160} height={18} />
          <Skeleton variant="rounded" height={36} />
          <Skeleton variant="rounded" height={36} width="60%" />
        </div>
      )}
    </div>
  );
}
