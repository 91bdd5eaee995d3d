import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCreateRow, useDocument, useUpdateDocument } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import {
  DurationField,
  EditDialog,
  FormDialog,
  InstantField,
  NumberField,
  SegmentedField,
  SelectField,
  SwitchField,
  TextField,
  useEditForm,
  useSendForm,
} from '@/forms/index.ts';
import {
  type AccessRule,
  accessDirection,
  accessibilityRule,
  accessibilityRules,
} from '../../contract/accessibility.ts';
import { consecutiveCheckIn } from '../../contract/references.ts';
import { ticketScope } from '../../contract/registrantSettings.ts';
import { TicketsField } from '../../parts/TicketsField.tsx';
import { useEventId } from '../../parts/useEventId.ts';
import { useEventZone } from '../../parts/useEventZone.ts';
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
  return rule ? <EditRuleDialog rule={rule} onClose={onClose} /> : <NewRuleDialog onClose={onClose} />;
}

function NewRuleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const create = useCreateRow(accessibilityRules, { params: { eventId: useEventId() } });
  const form = useSendForm<RuleForm>({
    schema,
    values: newForm,
    send: async (values) => {
      await create.run(values);
      notify.success(t('settings.ruleSaved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('settings.newRule')}
      text={t('settings.ruleText')}
      submit={t('settings.saveRule')}
      create={form}
      onClose={onClose}
    >
      <RuleFields control={form.control} />
    </FormDialog>
  );
}

function EditRuleDialog({ onClose, ...opened }: { rule: AccessRule; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: opened.rule.eventId };
  // Spec §7: one rule is read at its own address. What the list knows is there until then.
  const { item: read } = useDocument(accessibilityRule, { ruleId: opened.rule.id });
  const rule = read && read.version > opened.rule.version ? read : opened.rule;
  const update = useUpdateDocument(accessibilityRule, { ruleId: rule.id }, { invalidates: [accessibilityRules] });
  const edit = useEditForm<RuleForm>({
    schema,
    values: Object.assign({ ...newForm }, z.parse(z.object(fields), rule)),
    version: rule.version,
    save: (patch, version) => update.run({ version, patch }),
    // It is saved as a document and removed as a row.
    subject: { of: [accessibilityRule, accessibilityRules], params: { ...params, ruleId: rule.id }, id: rule.id },
  });
  return (
    <EditDialog
      title={t('settings.ruleTitle')}
      text={t('settings.ruleText')}
      submit={t('settings.saveRule')}
      edit={edit}
      onSaved={() => {
        notify.success(t('settings.ruleSaved'));
        onClose();
      }}
      onClose={onClose}
    >
      <RuleFields control={edit.control} />
    </EditDialog>
  );
}

function RuleFields({ control }: { control: Control<RuleForm> }) {
  const { t } = useTranslation('meTranslation');
  const { zone } = useEventZone();
  const [scope, again] = useWatch({ control, name: ['scope', 'consecutiveCheckIn'] });
  return (
    <>
      <TextField control={control} name="name" label={t('settings.ruleName')} wide />
      <SwitchField control={control} name="isActive" label={t('settings.ruleIsActive')} wide />
      <SelectField
        control={control}
        name="scope"
        label={t('settings.ruleScope')}
        options={ticketScope.options.map((value) => ({ value, label: t(`ticketScope.${value}`) }))}
        wide
      />
      {scope !== 'all_tickets' && (
        <TicketsField control={control} name="ticketIds" label={t('settings.ruleTickets')} wide />
      )}
      <SegmentedField
        control={control}
        name="direction"
        label={t('settings.label.direction')}
        options={accessDirection.options.map((value) => ({ value, label: t(`accessDirection.${value}`) }))}
        wide
      />
      {zone && (
        <>
          <InstantField control={control} name="validFrom" label={t('settings.ruleFrom')} zone={zone} optional />
          <InstantField control={control} name="validUntil" label={t('settings.ruleUntil')} zone={zone} optional />
        </>
      )}
      <SegmentedField
        control={control}
        name="consecutiveCheckIn"
        label={t('settings.label.consecutiveCheckIn')}
        options={consecutiveCheckIn.options.map((value) => ({ value, label: t(`consecutiveCheckIn.${value}`) }))}
        wide
      />
      {again === 'allowConsecutiveCheckIns' && (
        <DurationField control={control} name="cooldownMinutes" label={t('settings.label.cooldownMinutes')} wide />
      )}
      <NumberField control={control} name="maximumEntries" label={t('settings.ruleMaximum')} optional />
      <NumberField control={control} name="maximumEntriesPerDay" label={t('settings.ruleMaximumPerDay')} optional />
      <TextField control={control} name="acceptMessage" label={t('settings.ruleAccept')} optional wide />
      <TextField control={control} name="rejectMessage" label={t('settings.ruleReject')} optional wide />
    </>
  );
}
