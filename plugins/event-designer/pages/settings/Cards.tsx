import type { ComponentType } from 'react';
import { AttendeeAppCard } from './AttendeeAppCard.tsx';
import { BadgesCard } from './BadgesCard.tsx';
import type { CardName } from './cardNames.ts';
import { NotificationsCard } from './NotificationsCard.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { RegistrantCard } from './RegistrantCard.tsx';
import { ScanCard } from './ScanCard.tsx';
import { StyleCard } from './StyleCard.tsx';
import { TimeCard } from './TimeCard.tsx';

const cards: Record<CardName, ComponentType> = {
  time: TimeCard,
  style: StyleCard,
  registrant: RegistrantCard,
  payment: PaymentCard,
  badges: BadgesCard,
  scan: ScanCard,
  notifications: NotificationsCard,
  attendeeApp: AttendeeAppCard,
};

/** Renders the card of this name. It reads its own document, so that a failure does not affect the other cards. */
export function SettingCard({ name }: { name: CardName }) {
  const Card = cards[name];
  return <Card />;
}
