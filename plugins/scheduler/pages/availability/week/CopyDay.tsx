import { Copy } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { LazyMenu } from '@/grid/LazyMenu.tsx';
import type { AvailabilityForm } from '../availabilityForm.ts';
import { useWeekdays } from './useWeekdays.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const workdays = [0, 1, 2, 3, 4];

/** Copies the hours of a weekday (0 is Monday) to others. */
export function CopyDay({ day }: { day: number }) {
  const { t } = useTranslation('scheduler');
  const { long } = useWeekdays();
  const { getValues, setValue } = useFormContext<AvailabilityForm>();
  const name = long[day] ?? '';
  const copyTo = (days: readonly number[]) => {
    const ranges = getValues(`weekly.${day}`);
    for (const other of days) {
      if (other === day) continue;
      setValue(
        `weekly.${other}`,
        ranges.map((range) => ({ ...range })),
        { shouldDirty: true, shouldTouch: true, shouldValidate: true },
      );
    }
  };
  const label = t('availability.copyHours', { day: name });
  return (
    <LazyMenu
      label={label}
      items={[
        { id: 'workdays', label: t('availability.toWorkdays'), onChoose: () => copyTo(workdays) },
        { id: 'all', label: t('availability.toEveryDay'), onChoose: () => copyTo(everyDay) },
        ...everyDay
          .filter((other) => other !== day)
          .map((other) => ({ id: String(other), label: long[other] ?? '', onChoose: () => copyTo([other]) })),
      ]}
    >
      {(trigger) => <RowIconButton icon={Copy} small label={label} {...trigger} />}
    </LazyMenu>
  );
}
