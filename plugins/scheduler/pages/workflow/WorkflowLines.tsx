import { BellOff, BellRing, Clock, Copy, Trash2, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMayChange } from '@/auth/role.ts';
import { useCreateRow, useRemoveRow, useUpdateRow } from '@/data/index.ts';
import { StatusChip, useAttempt, useConfirm } from '@/feedback/index.ts';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { Card } from '@/ui/Card.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';
import { type Workflow, workflowLog, workflows } from '../../contract/workflows.ts';
import { whenWords, whomWords } from '../../parts/workflowWords.ts';
import { routes } from '../../routes.ts';

type WorkflowLinesProps = { schedulerId: number; rows: readonly Workflow[] };

const isTimed = ({ trigger }: Workflow) => trigger === 'beforeStart' || trigger === 'afterEnd';

/** Lists what is sent when; each workflow can be switched off and opened. */
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
    // Switched off, so that nothing is sent twice before somebody has changed it.
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
  const ask = ({ id, version, name }: Workflow) =>
    void confirm({
      title: t('workflow.deleteTitle', { name }),
      message: t('workflow.deleteText'),
      mainAction: t('workflow.delete'),
      tone: 'danger',
      onConfirm: async () => {
        await remove.run({ id, version });
      },
    });
  if (rows.length === 0) return <Card>{t('workflow.none')}</Card>;
  return (
    <Card isFlush label={t('workflow.title')}>
      <Lines label={t('workflow.title')} isFlush>
        {rows.map((row) => {
          const { id, version, name, isActive } = row;
          const Icon = isTimed(row) ? Clock : Zap;
          return (
            <Line
              key={id}
              icon={<Icon size={16} aria-hidden />}
              title={name}
              text={`${whenWords(t, row)} · ${whomWords(t, row)}`}
              onOpen={() => navigate(routes.to('workflowEditor', { schedulerId, workflowId: id }))}
            >
              <StatusChip tone={isActive ? 'ok' : 'neutral'} label={t(isActive ? 'workflow.on' : 'workflow.off')} />
              {mayChange && (
                <>
                  <RowIconButton
                    icon={isActive ? BellOff : BellRing}
                    label={t(isActive ? 'workflow.switchOff' : 'workflow.switchOn', { name })}
                    onClick={() =>
                      void attempt(() => update.run({ id, version, patch: { isActive: !isActive } }), {
                        failed: t('workflow.notSwitched', { name }),
                      })
                    }
                  />
                  <RowIconButton
                    icon={Copy}
                    label={t('workflow.copyNamed', { name })}
                    onClick={() => void attempt(() => copy(row), { failed: t('workflow.notCopied', { name }) })}
                  />
                  <RowIconButton icon={Trash2} label={t('workflow.deleteNamed', { name })} onClick={() => ask(row)} />
                </>
              )}
            </Line>
          );
        })}
      </Lines>
    </Card>
  );
}
