import { BellOff, BellRing, Clock, Copy, Trash2, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMayChange } from '@/auth/role.ts';
import { useCreateRow, useRemoveRow, useUpdateRow } from '@/data/index.ts';
import { StatusChip, useAttempt, useConfirm } from '@/feedback/index.ts';
import type { RowAction } from '@/grid/index.ts';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { Card } from '@/ui/Card.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';
import { type Workflow, workflowLog, workflows } from '../../contract/workflows.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { recipientsText, sendTimeText } from '../../parts/workflowTexts.ts';
import { routes } from '../../routes.ts';

type WorkflowLinesProps = { schedulerId: number; rows: readonly Workflow[] };

const isTimed = ({ trigger }: Workflow) => trigger === 'beforeStart' || trigger === 'afterEnd';

/** Returns when it is sent and to whom; the time is left out where the name says it already. */
const lineText = (t: AreaTranslate, row: Workflow) =>
  [sendTimeText(t, row), recipientsText(t, row)].filter((part) => part !== row.name).join(' · ');

/** Lists the workflows with their times and recipients. Each can be opened, switched off, copied and deleted. */
export function WorkflowLines({ schedulerId, rows }: WorkflowLinesProps) {
  const { t } = useTranslation('scheduler');
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const attempt = useAttempt();
  const confirm = useConfirm();
  const params = { schedulerId };
  const update = useUpdateRow(workflows, { params, invalidates: [workflowLog] });
  const create = useCreateRow(workflows, { params, invalidates: [workflowLog] });
  const copy = ({ name, trigger, offset, whenLate, conditions, steps }: Workflow) =>
    // The copy is switched off, so that nothing is sent twice before it is edited.
    create.run({
      name: t('workflow.copyName', { name }).slice(0, 120),
      isActive: false,
      trigger,
      offset,
      whenLate,
      conditions,
      steps,
    });
  const remove = useRemoveRow(workflows, { params, invalidates: [workflowLog] });
  const askToRemove = ({ id, version, name }: Workflow) =>
    void confirm({
      title: t('workflow.deleteTitle', { name }),
      message: t('workflow.deleteText'),
      mainAction: t('workflow.delete'),
      tone: 'danger',
      onConfirm: async () => {
        await remove.run({ id, version });
      },
    });
  const toggle = ({ id, version, name, isActive }: Workflow) =>
    void attempt(() => update.run({ id, version, patch: { isActive: !isActive } }), {
      failed: t('workflow.notSwitched', { name }),
    });
  const actions: RowAction<Workflow>[] = [
    { id: 'off', label: t('workflow.switchOff'), icon: BellOff, when: ({ isActive }) => isActive, run: toggle },
    { id: 'on', label: t('workflow.switchOn'), icon: BellRing, when: ({ isActive }) => !isActive, run: toggle },
    {
      id: 'duplicate',
      label: t('workflow.duplicate'),
      icon: Copy,
      run: (row) => void attempt(() => copy(row), { failed: t('workflow.notCopied', { name: row.name }) }),
    },
    { id: 'delete', label: t('workflow.delete'), icon: Trash2, danger: true, run: askToRemove },
  ];
  if (rows.length === 0) return <Card>{t('workflow.none')}</Card>;
  return (
    <Card isFlush label={t('workflow.title')}>
      <Lines label={t('workflow.title')} isFlush>
        {rows.map((row) => {
          const { id, name, isActive } = row;
          const Icon = isTimed(row) ? Clock : Zap;
          return (
            <Line
              key={id}
              icon={<Icon size={16} aria-hidden />}
              title={name}
              text={lineText(t, row)}
              onOpen={() => navigate(routes.to('workflowEditor', { schedulerId, workflowId: id }))}
            >
              <StatusChip tone={isActive ? 'ok' : 'neutral'} label={t(isActive ? 'workflow.on' : 'workflow.off')} />
              {mayChange && <RowMenu row={row} name={name} actions={actions} />}
            </Line>
          );
        })}
      </Lines>
    </Card>
  );
}
