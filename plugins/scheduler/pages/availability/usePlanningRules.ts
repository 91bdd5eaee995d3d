import { useMemo } from 'react';
import { useDocument } from '@/data/index.ts';
import { schedulerSettings } from '../../contract/customization.ts';
import type { PlanningRules } from '../../rules/slots/types.ts';
import type { AvailabilityForm } from './availabilityForm.ts';

/** Returns the rules in the form together with the times that are blocked for all schedulers. */
export function usePlanningRules(rules: AvailabilityForm): PlanningRules {
  const { item } = useDocument(schedulerSettings, {});
  return useMemo(() => ({ ...rules, sharedBlockedPeriods: item?.blockedPeriods ?? [] }), [rules, item]);
}
