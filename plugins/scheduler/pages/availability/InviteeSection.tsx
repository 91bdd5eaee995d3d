import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import type { AvailabilityForm } from './availabilityForm.ts';
import { sectionId } from './sections.ts';

const f = fieldsOf<AvailabilityForm>();

/** The section for the confirmation of bookings, and for the limits of one guest. */
export function InviteeSection() {
  const { t } = useTranslation('scheduler');
  const confirmation = useWatch<AvailabilityForm, 'confirmation'>({ name: 'confirmation' });
  return (
    <Section id={sectionId('guests')} title={t('availability.guests')} help={t('availability.guestsHelp')}>
      <f.Segmented name="confirmation" wide help={t(`availability.confirmationHelp.${confirmation}`)} />
      {confirmation !== 'automatic' && (
        <f.Switch name="pendingBlocks" help={t('availability.pendingBlocksHelp')} wide />
      )}
      <f.Switch name="verifiesEmail" help={t('availability.verifiesEmailHelp')} wide />
      <f.Number name="perInvitee.active" label={t('availability.perInvitee.active')} optional />
      <f.Number name="perInvitee.day" label={t('availability.perInvitee.day')} optional />
      <f.Number name="perInvitee.total" label={t('availability.perInvitee.total')} optional />
      <f.Number name="maxGuests" help={t('availability.maxGuestsHelp')} />
      <f.Duration name="cancelCutoff" help={t('availability.cancelCutoffHelp')} wide />
    </Section>
  );
}
