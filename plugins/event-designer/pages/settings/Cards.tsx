import { AccessRulesCard } from './AccessRulesCard.tsx';
import { AttendeeAppCard } from './AttendeeAppCard.tsx';
import { BadgesCard } from './BadgesCard.tsx';
import { NotificationsCard } from './NotificationsCard.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { RegistrantCard } from './RegistrantCard.tsx';
import { ScanCard } from './ScanCard.tsx';
import { StyleCard } from './StyleCard.tsx';
import { TimeCard } from './TimeCard.tsx';

/** Every card reads its own document: one that fails leaves the others alone. */
export default function Cards() {
  return (
    <>
      <TimeCard />
      <StyleCard />
      <RegistrantCard />
      <PaymentCard />
      <BadgesCard />
      <ScanCard />
      <AccessRulesCard />
      <NotificationsCard />
      <AttendeeAppCard />
    </>
  );
}
