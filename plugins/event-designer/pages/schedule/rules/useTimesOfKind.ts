import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ScheduleRuleInput } from '../../../contract/scheduleRules.ts';

/**
 * Keeps separate times of day for rules that make dates and for rules that skip them, which cover whole days by
 * default. What was entered for one kind is kept when the other is chosen.
 */
export function useTimesOfKind(ofNewRule: ScheduleRuleInput['timesOfDay']): void {
  const { watch, getValues, setValue } = useFormContext<ScheduleRuleInput>();
  const others = useRef(getValues('isExclusion') ? ofNewRule : []);
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (name !== 'isExclusion') return;
      const own = getValues('timesOfDay');
      setValue('timesOfDay', others.current);
      others.current = own;
    });
    return unsubscribe;
  }, [watch, getValues, setValue]);
}
