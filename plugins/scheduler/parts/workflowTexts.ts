import type { BookingState } from '../contract/bookings.ts';
import type { WorkflowPlan } from '../contract/workflows.ts';
import { type HoldReason, holdReasons } from '../rules/workflow/plan.ts';
import type { AreaTranslate } from './areaTranslate.ts';

/** Returns the time of a message: "1 day before the start". */
export function sendTimeText(t: AreaTranslate, { trigger, offset }: Pick<WorkflowPlan, 'trigger' | 'offset'>): string {
  const { value: count, unit } = offset;
  if (trigger === 'beforeStart') return t(`workflow.before.${unit}`, { count });
  if (trigger === 'afterEnd') return t(`workflow.after.${unit}`, { count });
  return t(`options.schedulerWorkflows.trigger.${trigger}`);
}

/** Returns the recipients: "Guest, hosts". */
export function recipientsText(t: AreaTranslate, { steps }: Pick<WorkflowPlan, 'steps'>): string {
  const actions = [...new Set(steps.map(({ action }) => action))];
  if (actions.length === 0) return t('workflow.nobody');
  return actions.map((action) => t(`workflow.action.${action}`)).join(', ');
}

const isHoldReason = (reason: string): reason is HoldReason => holdReasons.some((one) => one === reason);

/**
 * Returns why a message was held back; with the state of its booking, also how the booking ended. An unknown reason is the
 * error of a mail server and is returned unchanged.
 */
export function reasonText(t: AreaTranslate, reason: string, state?: BookingState): string {
  if (reason === 'interrupted') return t('workflow.interrupted');
  const isEnded = state === 'cancelled' || state === 'rejected' || state === 'noShow';
  if (reason === 'bookingEnded' && isEnded) return t(`workflow.ended.${state}`);
  return isHoldReason(reason) ? t(`workflow.reason.${reason}`) : reason;
}
