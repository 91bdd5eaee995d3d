import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { useTranslation } from 'react-i18next';
import { useCreateRow, useRow, useUpdateDocument } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import {
  DurationField,
  FormDialog,
  InstantField,
  NumberField,
  SegmentedField,
  SelectField,
  SwitchField,
  TextField,
  useSendForm,
} from '@/forms/index.ts';
import {
  type AccessRule,
  accessDirection,
  accessibilityRule,
  accessibilityRules,
} from '../../contract/accessibility.ts';
import { events } from '../../contract/events.ts';
import { consecutiveCheckIn } from '../../contract/references.ts';
import { ticketScope } from '../../contract/registrantSettings.ts';
import { TicketsField } from '../../parts/TicketsField.tsx';
import { useEventId } from '../../parts/useEventId.ts';
import { accessRuleProblems, newAccessRule } from '../../rules/accessRules.ts';

const {
  id: _id,
  version: _version,
  createdAt: _created,
  updatedAt: _updated,
  eventId: _event,
  ...fields
} = accessibilityRule.item.shape;
const schema = z.object(fields).check(obeys(accessRuleProblems));
type RuleForm = z.infer<typeof schema>;

const newForm: RuleForm = { ...newAccessRule, name: '', ticketIds: [] };

/** A new rule, or another wording of one that is there. */
export function AccessRuleDialog({ rule, onClose }: { rule: AccessRule | undefined; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const zone = useRow(events, { id: eventId }).row?.timeZone ?? 'UTC';
  const create = useCreateRow(accessibilityRules, { params: { eventId } });
  const update = useUpdateDocument(accessibilityRule, { ruleId: rule?.id ?? 0 }, { invalidates: [accessibilityRules] });
  const values: RuleForm = rule ? Object.assign({ ...newForm }, z.parse(z.object(fields), rule)) : newForm;
  const form = useSendForm({
    schema,
    values,
    send: async (patch) => {
      if (rule) await update.run({ version: rule.version, patch });
      else await create.run(patch);
      notify.success(t('settings.ruleSaved'));
      onClose();
    },
  });
  const { control } = form;
  const watched = form.form.watch();
  return (
    <FormDialog
      title={t(rule ? 'settings.ruleTitle' : 'settings.newRule')}
      text={t('settings.ruleText')}
      submit={t('settings.saveRule')}
      create={form}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={t('settings.ruleName')} wide />
      <SwitchField control={control} name="isActive" label={t('settings.ruleIsActive')} wide />
      <SelectField
        control={control}
        name="scope"
        label={t('settings.ruleScope')}
        options={ticketScope.options.map((value) => ({ value, label: t(`ticketScope.${value}`) }))}
        wide
      />
      {watched.scope !== 'all_tickets' && (
        <TicketsField control={control} name="ticketIds" label={t('settings.ruleTickets')} wide />
      )}
      <SegmentedField
        control={control}
        name="direction"
        label={t('settings.label.direction')}
        options={accessDirection.options.map((value) => ({ value, label: t(`accessDirection.${value}`) }))}
        wide
      />
      <InstantField control={control} name="validFrom" label={t('settings.ruleFrom')} zone={zone} optional />
      <InstantField control={control} name="validUntil" label={t('settings.ruleUntil')} zone={zone} optional />
      <SegmentedField
        control={control}
        name="consecutiveCheckIn"
        label={t('settings.label.consecutiveCheckIn')}
        options={consecutiveCheckIn.options.map((value) => ({ value, label: t(`consecutiveCheckIn.${value}`) }))}
        wide
      />
      {watched.consecutiveCheckIn === 'allowConsecutiveCheckIns' && (
        <DurationField control={control} name="cooldownMinutes" label={t('settings.label.cooldownMinutes')} wide />
      )}
      <NumberField control={control} name="maximumEntries" label={t('settings.ruleMaximum')} optional />
      <NumberField control={control} name="maximumEntriesPerDay" label={t('settings.ruleMaximumPerDay')} optional />
      <TextField control={control} name="acceptMessage" label={t('settings.ruleAccept')} optional wide />
      <TextField control={control} name="rejectMessage" label={t('settings.ruleReject')} optional wide />
    </FormDialog>
  );
}
