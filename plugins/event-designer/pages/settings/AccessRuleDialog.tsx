import { schemasOf } from '@contract/entity.ts';
import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCreateRow, useDocument, useUpdateDocument } from '@/data/index.ts';
import { EntityField } from '@/entity/EntityField.tsx';
import { notify } from '@/feedback/index.ts';
import { DurationField, EditDialog, FormDialog, SegmentedField, useEditForm, useSendForm } from '@/forms/index.ts';
import {
  type AccessRule,
  accessDirection,
  accessibilityRule,
  accessibilityRules,
  accessRuleFields,
} from '../../contract/accessibility.ts';
import { consecutiveCheckIn } from '../../contract/references.ts';
import { TicketsField } from '../../parts/TicketsField.tsx';
import { useEventId } from '../../parts/useEventId.ts';
import { useEventZone } from '../../parts/useEventZone.ts';
import { accessRuleProblems, newAccessRule } from '../../rules/accessRules.ts';

const fields = schemasOf(accessRuleFields);
const schema = z.object(fields).check(obeys(accessRuleProblems));
type RuleForm = z.infer<typeof schema>;

const newForm: RuleForm = { ...newAccessRule, name: '' };

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
  const own = { of: accessibilityRules, t };
  return (
    <>
      <EntityField {...own} name="name" />
      <EntityField {...own} name="isActive" wide />
      <EntityField {...own} name="scope" wide />
      {scope !== 'all_tickets' && (
        <TicketsField control={control} name="ticketIds" label={t('fields.accessibilityRules.ticketIds')} wide />
      )}
      <SegmentedField
        control={control}
        name="direction"
        label={t('fields.accessibilityRules.direction')}
        options={accessDirection.options.map((value) => ({ value, label: t(`accessDirection.${value}`) }))}
        wide
      />
      {zone && (
        <>
          <EntityField {...own} name="validFrom" zone={zone} />
          <EntityField {...own} name="validUntil" zone={zone} />
        </>
      )}
      <SegmentedField
        control={control}
        name="consecutiveCheckIn"
        label={t('fields.accessibilityRules.consecutiveCheckIn')}
        options={consecutiveCheckIn.options.map((value) => ({ value, label: t(`consecutiveCheckIn.${value}`) }))}
        wide
      />
      {again === 'allowConsecutiveCheckIns' && (
        <DurationField
          control={control}
          name="cooldownMinutes"
          label={t('fields.accessibilityRules.cooldownMinutes')}
          wide
        />
      )}
      <EntityField {...own} name="maximumEntries" />
      <EntityField {...own} name="maximumEntriesPerDay" />
      <EntityField {...own} name="acceptMessage" />
      <EntityField {...own} name="rejectMessage" />
    </>
  );
}
