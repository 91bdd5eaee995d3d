import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CombinedRead } from '@/data/combineReads.ts';
import { Card } from '@/ui/Card.tsx';
import type { CardName } from './cardNames.ts';
import { FailedRead } from './FailedRead.tsx';
import { WaitingCard } from './WaitingCard.tsx';

type ReadCardProps<Item> = {
  card: CardName;
  read: CombinedRead<Item>;
  children: (item: Item) => ReactNode;
};

/** A card with its own loading and error states, so that a failure does not affect the other cards. */
export function ReadCard<Item>({ card, read, children }: ReadCardProps<Item>) {
  const { t } = useTranslation('meTranslation');
  const { data, error, refetch } = read;
  const title = t(`settings.${card}`);
  if (data === undefined && !error) return <WaitingCard card={card} />;
  if (data !== undefined) return <Card isFlush>{children(data)}</Card>;
  return (
    <Card>
      <FailedRead title={title} error={error} refetch={refetch} />
    </Card>
  );
}
