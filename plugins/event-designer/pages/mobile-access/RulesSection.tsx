import { arrayMove } from '@dnd-kit/sortable';
import Button from '@mui/material/Button';
import { Copy, Pencil, Plus, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { useRemoveRow, useRows, useSend, useUpdateDocument } from '@/data/index.ts';
import { notify, StatusChip, useAttempt, useConfirm } from '@/feedback/index.ts';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { ReorderableList, Section } from '@/forms/index.ts';
import type { RowAction } from '@/grid/index.ts';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { historyAction } from '@/history/historyAction.ts';
import { useDroppedOrder } from '@/reorder/useDroppedOrder.ts';
import { Note } from '@/ui/Note.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { accessGates } from '../../contract/access.ts';
import {
  type AccessRule,
  accessibilityRule,
  accessibilityRules,
  duplicateAccessRule,
  reorderAccessRules,
} from '../../contract/accessibility.ts';
import { tickets } from '../../contract/tickets.ts';
import { useEventId } from '../../parts/useEventId.ts';
import styles from './access.module.css';
import { CopyRulesDialog } from './CopyRulesDialog.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { ruleSummary } from './ruleSummary.ts';

type Task = { kind: 'rule'; rule?: AccessRule } | { kind: 'copy' };

/** Spec §7's accessibility rules: who is admitted, when, and how often. The first rule that applies decides. */
export function RulesSection({ rules }: { rules: readonly AccessRule[] }) {
  const { t } = useTranslation('meTranslation');
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const mayChange = useMayChange();
  const { shown, move } = useRuleOrder(rules);
  return (
    <Section title={t('mobileAccess.rules')} help={t('mobileAccess.rulesHelp')}>
      <Stack isWide>
        {rules.length === 0 && <Note>{t('mobileAccess.noRules')}</Note>}
        {rules.length > 0 && (
          <ReorderableList items={shown} label={t('mobileAccess.rules')} nameOf={({ name }) => name} onMove={move}>
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

function useRuleOrder(rules: readonly AccessRule[]) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const attempt = useAttempt();
  const order = useSend(reorderAccessRules, { invalidates: [accessibilityRules] });
  const shown = useDroppedOrder(rules, (body: { ids: number[] }) =>
    attempt(() => order.run({ params, body }), { failed: t('mobileAccess.notInOrder'), again: false }),
  );
  const move = (from: number, to: number) => {
    const ids = shown.rows.map(({ id }) => id);
    void shown.drop({ ids: arrayMove(ids, from, to) });
  };
  return { shown: shown.rows, move };
}

function RuleLine({ rule, onEdit }: { rule: AccessRule; onEdit: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: rule.eventId };
  const everything = { params, query: { perPage: 0 } };
  const namesOf = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  const names = {
    tickets: namesOf(useRows(tickets, everything).rows),
    gates: namesOf(useRows(accessGates, everything).rows),
  };
  return (
    <div className={styles.rule}>
      <div className={styles.words}>
        {rule.name}
        <small>{ruleSummary(rule, names, t)}</small>
      </div>
      <div className={styles.tools}>
        <StatusChip
          tone={rule.isActive ? 'ok' : 'neutral'}
          label={t(rule.isActive ? 'mobileAccess.ruleActive' : 'mobileAccess.ruleInactive')}
        />
        <RowIconButton icon={Pencil} label={t('mobileAccess.editRule', { name: rule.name })} onClick={onEdit} />
        <RowMenu row={rule} name={rule.name} actions={useRuleActions(rule)} />
      </div>
    </div>
  );
}

function useRuleActions({ id, eventId }: AccessRule): RowAction<AccessRule>[] {
  const { t } = useTranslation('meTranslation');
  const params = { eventId };
  const attempt = useAttempt();
  const confirm = useConfirm();
  const duplicate = useSend(duplicateAccessRule, { invalidates: [accessibilityRules] });
  const update = useUpdateDocument(accessibilityRule, { ruleId: id }, { invalidates: [accessibilityRules] });
  const remove = useRemoveRow(accessibilityRules, { params });
  const turn = ({ version, isActive }: AccessRule) =>
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
    historyAction<AccessRule>(t, (rule) => ({
      of: [accessibilityRules, accessibilityRule],
      params,
      id: rule.id,
      name: rule.name,
    })),
    {
      id: 'delete',
      label: t('mobileAccess.removeRule'),
      icon: Trash2,
      danger: true,
      run: ({ name, version }) =>
        void confirm({
          title: t('mobileAccess.removeRuleTitle', { name }),
          message: t('mobileAccess.removeRuleText'),
          mainAction: t('mobileAccess.removeRule'),
          tone: 'danger',
          onConfirm: async () => {
            await remove.run({ id, version });
            notify.success(t('mobileAccess.ruleRemoved', { name }));
          },
        }),
    },
  ];
}
