import Button from '@mui/material/Button';
import { Copy, Pencil, Plus, Power } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { useRows, useSend, useUpdateDocument } from '@/data/index.ts';
import { StatusChip, useAttempt } from '@/feedback/index.ts';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { ReorderableLine, ReorderableList, Section } from '@/forms/index.ts';
import type { RowAction } from '@/grid/index.ts';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { historyAction } from '@/history/historyAction.ts';
import { useListOrder } from '@/reorder/useListOrder.ts';
import { useDeleteAction } from '@/screens/useDeleteAction.ts';
import { Note } from '@/ui/Note.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { accessGates } from '../../contract/access.ts';
import {
  type AdmissionRule,
  accessibilityRule,
  accessibilityRules,
  duplicateAdmissionRule,
  reorderAdmissionRules,
} from '../../contract/accessibility.ts';
import { extras } from '../../contract/extras.ts';
import { tickets } from '../../contract/tickets.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { CopyRulesDialog } from './CopyRulesDialog.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { ruleSummary } from './ruleSummary.ts';

type Task = { kind: 'rule'; rule?: AdmissionRule } | { kind: 'copy' };

/** Spec §7's accessibility rules: who is admitted, when, and how often. The first rule that applies decides. */
export function RulesSection({ rules }: { rules: readonly AdmissionRule[] }) {
  const { t } = useTranslation('meTranslation');
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const mayChange = useMayChange();
  const shown = useRuleOrder(rules);
  return (
    <Section title={t('mobileAccess.rules')} help={t('mobileAccess.rulesHelp')}>
      <Stack isWide>
        {rules.length === 0 && <Note>{t('mobileAccess.noRules')}</Note>}
        {rules.length > 0 && (
          <ReorderableList
            items={shown.rows}
            label={t('mobileAccess.rules')}
            nameOf={({ name }) => name}
            onMove={shown.move}
          >
            {(rule) => <RuleLine rule={rule} onEdit={() => setTask({ kind: 'rule', rule })} />}
          </ReorderableList>
        )}
        {mayChange && (
          <Row>
            <Button size="small" startIcon={<Plus size={15} aria-hidden />} onClick={() => setTask({ kind: 'rule' })}>
              {t('mobileAccess.newRule')}
            </Button>
            <Button size="small" startIcon={<Copy size={15} aria-hidden />} onClick={() => setTask({ kind: 'copy' })}>
              {t('mobileAccess.copyRules')}
            </Button>
          </Row>
        )}
      </Stack>
      {task?.kind === 'rule' && <RuleDialog rule={task.rule} onClose={close} />}
      {task?.kind === 'copy' && <CopyRulesDialog onClose={close} />}
    </Section>
  );
}

function useRuleOrder(rules: readonly AdmissionRule[]) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const attempt = useAttempt();
  const order = useSend(reorderAdmissionRules, { invalidates: [accessibilityRules] });
  return useListOrder(rules, (ids) =>
    attempt(() => order.run({ params, body: { ids } }), { failed: t('mobileAccess.notInOrder'), again: false }),
  );
}

function RuleLine({ rule, onEdit }: { rule: AdmissionRule; onEdit: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: rule.eventId };
  const everything = { params, query: { perPage: 0 } };
  const namesOf = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  const names = {
    tickets: namesOf(useRows(tickets, everything).rows),
    gates: namesOf(useRows(accessGates, everything).rows),
    extras: new Map(useRows(extras, everything).rows.map(({ id, title }) => [id, title])),
  };
  return (
    <ReorderableLine title={rule.name} text={ruleSummary(rule, names, t)}>
      <StatusChip
        tone={rule.isActive ? 'ok' : 'neutral'}
        label={t(rule.isActive ? 'mobileAccess.ruleActive' : 'mobileAccess.ruleInactive')}
      />
      <RowIconButton icon={Pencil} label={t('mobileAccess.editNamed', { name: rule.name })} onClick={onEdit} />
      <RowMenu row={rule} name={rule.name} actions={useRuleActions(rule)} />
    </ReorderableLine>
  );
}

function useRuleActions({ id, eventId }: AdmissionRule): RowAction<AdmissionRule>[] {
  const { t } = useTranslation('meTranslation');
  const params = { eventId };
  const attempt = useAttempt();
  const duplicate = useSend(duplicateAdmissionRule, { invalidates: [accessibilityRules] });
  const update = useUpdateDocument(accessibilityRule, { ruleId: id }, { invalidates: [accessibilityRules] });
  const turn = ({ version, isActive }: AdmissionRule) =>
    void attempt(() => update.run({ version, patch: { isActive: !isActive } }), {
      done: t(isActive ? 'mobileAccess.turnedOff' : 'mobileAccess.turnedOn'),
      failed: t('mobileAccess.notSaved'),
    });
  return [
    {
      id: 'duplicate',
      label: t('mobileAccess.duplicate'),
      icon: Copy,
      run: (rule) =>
        void attempt(() => duplicate.run({ params: { eventId, ruleId: rule.id } }), {
          done: t('mobileAccess.duplicated', { name: rule.name }),
          failed: t('mobileAccess.notDuplicated'),
        }),
    },
    { id: 'off', label: t('mobileAccess.turnOff'), icon: Power, when: ({ isActive }) => isActive, run: turn },
    { id: 'on', label: t('mobileAccess.turnOn'), icon: Power, when: ({ isActive }) => !isActive, run: turn },
    historyAction<AdmissionRule>(t, (rule) => ({
      of: [accessibilityRules, accessibilityRule],
      params,
      id: rule.id,
      name: rule.name,
    })),
    useDeleteAction<AdmissionRule>(accessibilityRules, {
      params,
      label: t('mobileAccess.removeRule'),
      words: ({ name }) => ({
        title: t('mobileAccess.removeRuleTitle', { name }),
        message: t('mobileAccess.removeRuleText'),
        done: t('mobileAccess.ruleRemoved', { name }),
      }),
    }),
  ];
}
