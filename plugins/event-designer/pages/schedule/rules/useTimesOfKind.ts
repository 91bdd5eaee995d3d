import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ScheduleRuleInput } from '../../../contract/scheduleRules.ts';

/**
 * The times of day of a rule that makes dates are not those of one that leaves them out: that one takes whole days
 * unless somebody says otherwise. What was entered for one kind is kept while the other is chosen.
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
