import { schemasOf } from '@contract/entity.ts';
import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCreateRow, useDocument } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { EditDialog, FormDialog, fieldsOf, useDocumentForm, useSendForm } from '@/forms/index.ts';
import {
  type AccessRule,
  accessibilityRule,
  accessibilityRules,
  accessRuleFields,
} from '../../contract/accessibility.ts';
import { TicketsField } from '../../parts/TicketsField.tsx';
import { useEventId } from '../../parts/useEventId.ts';
import { useEventZone } from '../../parts/useEventZone.ts';
import { accessRuleProblems, newAccessRule } from '../../rules/accessRules.ts';

const fields = schemasOf(accessRuleFields);
const schema = z.object(fields).check(obeys(accessRuleProblems));
type RuleForm = z.infer<typeof schema>;

const f = fieldsOf<RuleForm>();

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
    words: { of: accessibilityRules, t },
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
  // Spec §7: one rule is read at its own address. What the list knows is there until then.
  const { item: read } = useDocument(accessibilityRule, { ruleId: opened.rule.id });
  const rule = read && read.version > opened.rule.version ? read : opened.rule;
  const params = { eventId: rule.eventId, ruleId: rule.id };
  const edit = useDocumentForm(accessibilityRule, params, {
    schema,
    item: rule,
    toForm: (item) => Object.assign({ ...newForm }, z.parse(z.object(fields), item)),
    invalidates: [accessibilityRules],
    // It is saved as a document and removed as a row.
    also: [accessibilityRules],
    id: rule.id,
    declaredBy: accessibilityRules,
    t,
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
  const { data: zone } = useEventZone();
  const [scope, again] = useWatch({ control, name: ['scope', 'consecutiveCheckIn'] });
  return (
    <>
      <f.Field name="name" />
      <f.Field name="isActive" wide />
      <f.Field name="scope" wide />
      {scope !== 'all_tickets' && <TicketsField control={control} name="ticketIds" wide />}
      <f.Segmented name="direction" wide />
      {zone && (
        <>
          <f.Instant name="validFrom" zone={zone} />
          <f.Instant name="validUntil" zone={zone} />
        </>
      )}
      <f.Segmented name="consecutiveCheckIn" wide />
      {again === 'allowConsecutiveCheckIns' && <f.Duration name="cooldownMinutes" wide />}
      <f.Field name="maximumEntries" />
      <f.Field name="maximumEntriesPerDay" />
      <f.Field name="acceptMessage" />
      <f.Field name="rejectMessage" />
    </>
  );
}
