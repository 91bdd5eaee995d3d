import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardName } from './cardNames.ts';
import { FailedRead } from './FailedRead.tsx';
import styles from './settings.module.css';
import { WaitingCard } from './WaitingCard.tsx';

type ReadCardProps<Item> = {
  card: CardName;
  read: { item: Item | undefined; error: unknown; refetch: () => Promise<void> };
  children: (item: Item) => ReactNode;
};

/** A card with its own loading and error: one that fails leaves the others alone. */
export function ReadCard<Item>({ card, read, children }: ReadCardProps<Item>) {
  const { t } = useTranslation('meTranslation');
  const { item, error, refetch } = read;
  const title = t(`settings.${card}`);
  if (item === undefined && !error) return <WaitingCard card={card} />;
  return (
    <div className={styles.card}>
      {item !== undefined ? children(item) : <FailedRead title={title} error={error} refetch={refetch} />}
    </div>
  );
}
