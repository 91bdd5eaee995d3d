import { z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useCreateRow, useDocument } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { EditDialog, FormDialog, useDocumentForm, useSendForm } from '@/forms/index.ts';
import { type AdmissionRule, accessibilityRule, accessibilityRules } from '../../contract/accessibility.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { RuleFields } from './RuleFields.tsx';
import { fields, newForm, type RuleForm, schema } from './ruleForm.ts';

/** Creates a rule, or edits an existing one. */
export function RuleDialog({ rule, onClose }: { rule: AdmissionRule | undefined; onClose: () => void }) {
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
      notify.success(t('mobileAccess.ruleSaved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('mobileAccess.newRule')}
      text={t('mobileAccess.ruleText')}
      submit={t('mobileAccess.createRule')}
      width="md"
      create={form}
      onClose={onClose}
    >
      <RuleFields control={form.control} />
    </FormDialog>
  );
}

function EditRuleDialog({ onClose, ...opened }: { rule: AdmissionRule; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  // Spec §7: one rule has its own address. Until that responds, the row from the list is shown.
  const { item: read } = useDocument(accessibilityRule, { ruleId: opened.rule.id });
  const rule = read && read.version > opened.rule.version ? read : opened.rule;
  const params = { eventId: rule.eventId, ruleId: rule.id };
  const edit = useDocumentForm(accessibilityRule, params, {
    schema,
    item: rule,
    toForm: (item) => Object.assign({ ...newForm }, z.parse(z.object(fields), item)),
    invalidates: [accessibilityRules],
    // A rule is saved as a document and removed as a row.
    also: [accessibilityRules],
    id: rule.id,
    declaredBy: accessibilityRules,
    t,
  });
  return (
    <EditDialog
      title={t('mobileAccess.ruleTitle')}
      text={t('mobileAccess.ruleText')}
      submit={t('mobileAccess.saveRule')}
      width="md"
      edit={edit}
      onSaved={() => {
        notify.success(t('mobileAccess.ruleSaved'));
        onClose();
      }}
      onClose={onClose}
    >
      <RuleFields control={edit.control} />
    </EditDialog>
  );
}
