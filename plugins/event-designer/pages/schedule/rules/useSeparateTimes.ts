import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ScheduleRuleInput } from '../../../contract/scheduleRules.ts';

/**
 * Keeps separate times of day for rules that make dates and for rules that skip them, which cover whole days (no
 * times) by default. Choosing the other kind does not lose what was entered for this one.
 */
export function useSeparateTimes(defaultTimes: ScheduleRuleInput['timesOfDay']): void {
  const { watch, getValues, setValue } = useFormContext<ScheduleRuleInput>();
  const timesOfOtherKind = useRef(getValues('isExclusion') ? defaultTimes : []);
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (name !== 'isExclusion') return;
      const currentTimes = getValues('timesOfDay');
      setValue('timesOfDay', timesOfOtherKind.current);
      timesOfOtherKind.current = currentTimes;
    });
    return unsubscribe;
  }, [watch, getValues, setValue]);
}
