import type { WorkflowPlan } from '../contract/workflows.ts';
import { type HoldReason, holdReasons } from '../rules/workflow/plan.ts';
import type { AreaTranslate } from './areaTranslate.ts';

/** Returns the time of a message: "1 day before the start". */
export function whenWords(t: AreaTranslate, { trigger, offset }: Pick<WorkflowPlan, 'trigger' | 'offset'>): string {
  const { value: count, unit } = offset;
  if (trigger === 'beforeStart') return t(`workflow.before.${unit}`, { count });
  if (trigger === 'afterEnd') return t(`workflow.after.${unit}`, { count });
  return t(`options.schedulerWorkflows.trigger.${trigger}`);
}

/** Returns the recipients: "Guest, hosts". */
export function whomWords(t: AreaTranslate, { steps }: Pick<WorkflowPlan, 'steps'>): string {
  const actions = [...new Set(steps.map(({ action }) => action))];
  if (actions.length === 0) return t('workflow.nobody');
  return actions.map((action) => t(`workflow.action.${action}`)).join(', ');
}

const isHoldReason = (reason: string): reason is HoldReason => holdReasons.some((one) => one === reason);

/** Returns why a message was held back; unknown reasons are a mail server's words and returned as they are. */
export function reasonWords(t: AreaTranslate, reason: string): string {
  if (reason === 'interrupted') return t('workflow.interrupted');
  return isHoldReason(reason) ? t(`workflow.reason.${reason}`) : reason;
}
