import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormFold, fieldsOf } from '@/forms/index.ts';
import { TicketsField } from '../../parts/TicketsField.tsx';
import { useEventZone } from '../../parts/useEventZone.ts';
import { TimeField } from '../schedule/rules/TimeField.tsx';
import { ConditionRows } from './ConditionRows.tsx';
import { DaysField } from './DaysField.tsx';
import { GatesField } from './GatesField.tsx';
import { OffersFields } from './OffersFields.tsx';
import { newForm, type RuleForm } from './ruleForm.ts';
import { SoundField } from './SoundField.tsx';

const f = fieldsOf<RuleForm>();

const whenNames = ['days', 'timeFrom', 'timeUntil', 'validFrom', 'validUntil'] as const;
const limitNames = ['maximumEntriesPerDay', 'cooldownMinutes', 'exitAllAt', 'requiresName'] as const;
const conditionNames = ['conditions', 'conditionMatch'] as const;
const deviceNames = ['acceptMessage', 'rejectMessage', 'colour', 'rejectColour', 'acceptSound', 'rejectSound'] as const;

type Props = { control: Control<RuleForm> };

/** The fields of a rule: whom it applies to, where, and how often it admits. What few rules need is folded. */
export function RuleFields({ control }: Props) {
  const { t } = useTranslation('meTranslation');
  const isOnce = useWatch({ control, name: 'consecutiveCheckIn' }) === 'rejectConsecutiveCheckIns';
  return (
    <>
      <f.Field name="name" />
      <f.Field name="isActive" />
      <Tickets control={control} />
      <f.Segmented name="direction" wide />
      <GatesField<RuleForm> name="gateIds" wide />
      <f.Segmented name="consecutiveCheckIn" />
      <f.Field name="maximumEntries" help={isOnce ? t('mobileAccess.onceHelp') : undefined} />
      <OffersFields control={control} />
      <FormFold<RuleForm> title={t('mobileAccess.fold.when')} names={whenNames} defaults={newForm}>
        <When control={control} />
      </FormFold>
      <FormFold<RuleForm> title={t('mobileAccess.fold.limits')} names={limitNames} defaults={newForm}>
        <f.Field name="maximumEntriesPerDay" />
        <f.Duration name="cooldownMinutes" />
        <TimeField control={control} name="exitAllAt" help={t('mobileAccess.exitAllHelp')} optional />
        <f.Switch name="requiresName" wide />
      </FormFold>
      <FormFold<RuleForm> title={t('mobileAccess.fold.conditions')} names={conditionNames} defaults={newForm}>
        <ConditionRows control={control} />
      </FormFold>
      <FormFold<RuleForm> title={t('mobileAccess.fold.device')} names={deviceNames} defaults={newForm}>
        <f.Field name="acceptMessage" />
        <f.Field name="rejectMessage" />
        <f.Colour name="colour" optional />
        <f.Colour name="rejectColour" optional />
        <SoundField name="acceptSound" />
        <SoundField name="rejectSound" />
      </FormFold>
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
