import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '@/forms/index.ts';
import { TicketsField } from '../../parts/TicketsField.tsx';
import { useEventZone } from '../../parts/useEventZone.ts';
import { TimeField } from '../schedule/rules/TimeField.tsx';
import { ConditionRows } from './ConditionRows.tsx';
import { DaysField } from './DaysField.tsx';
import { GatesField } from './GatesField.tsx';
import { OffersFields } from './OffersFields.tsx';
import type { RuleForm } from './ruleForm.ts';
import { SoundField } from './SoundField.tsx';

const f = fieldsOf<RuleForm>();

type Props = { control: Control<RuleForm> };

/** The fields of a rule: whom it applies to, where and when, how often it admits, and what the device shows. */
export function RuleFields({ control }: Props) {
  const { t } = useTranslation('meTranslation');
  return (
    <>
      <f.Field name="name" />
      <f.Field name="isActive" />
      <Tickets control={control} />
      <OffersFields control={control} />
      <f.Segmented name="direction" wide />
      <GatesField<RuleForm> name="gateIds" wide />
      <When control={control} />
      <ConditionRows control={control} />
      <f.Segmented name="consecutiveCheckIn" />
      <f.Duration name="cooldownMinutes" />
      <f.Field name="maximumEntries" />
      <f.Field name="maximumEntriesPerDay" />
      <TimeField control={control} name="exitAllAt" help={t('mobileAccess.exitAllHelp')} optional />
      <f.Switch name="requiresName" wide />
      <f.Field name="acceptMessage" />
      <f.Field name="rejectMessage" />
      <f.Colour name="colour" optional />
      <f.Colour name="rejectColour" optional />
      <SoundField name="acceptSound" />
      <SoundField name="rejectSound" />
    </>
  );
}

function Tickets({ control }: Props) {
  const scope = useWatch({ control, name: 'scope' });
  return (
    <>
      <f.Field name="scope" wide />
      {scope !== 'all_tickets' && <TicketsField control={control} name="ticketIds" wide />}
    </>
  );
}

function When({ control }: Props) {
  const { data: zone } = useEventZone();
  return (
    <>
      <DaysField<RuleForm> name="days" wide />
      <TimeField control={control} name="timeFrom" optional />
      <TimeField control={control} name="timeUntil" optional />
      {zone && (
        <>
          <f.Instant name="validFrom" zone={zone} />
          <f.Instant name="validUntil" zone={zone} />
        </>
      )}
    </>
  );
}
