import type { WorkflowPlan } from '../contract/workflows.ts';
import { type HoldReason, holdReasons } from '../rules/workflow/plan.ts';
import type { AreaTranslate } from './areaTranslate.ts';

/** "1 day before the start". */
export function whenWords(t: AreaTranslate, { trigger, offset }: Pick<WorkflowPlan, 'trigger' | 'offset'>): string {
  const { value: count, unit } = offset;
  if (trigger === 'beforeStart') return t(`workflow.before.${unit}`, { count });
  if (trigger === 'afterEnd') return t(`workflow.after.${unit}`, { count });
  return t(`options.schedulerWorkflows.trigger.${trigger}`);
}

/** "Guest, hosts". */
export function whomWords(t: AreaTranslate, { steps }: Pick<WorkflowPlan, 'steps'>): string {
  const actions = [...new Set(steps.map(({ action }) => action))];
  if (actions.length === 0) return t('workflow.nobody');
  return actions.map((action) => t(`workflow.action.${action}`)).join(', ');
}

const isHoldReason = (reason: string): reason is HoldReason => holdReasons.some((one) => one === reason);

/** Why a message was held back; other reasons are words of a mail server. */
export function reasonWords(t: AreaTranslate, reason: string): string {
  if (reason === 'interrupted') return t('workflow.interrupted');
  return isHoldReason(reason) ? t(`workflow.reason.${reason}`) : reason;
}
