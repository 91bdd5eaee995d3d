import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '@/grid/LazyMenu.tsx';
import { Row } from '@/ui/Stack.tsx';
import type { TimeRange } from '../../../contract/availability.ts';
import type { AvailabilityForm } from '../availabilityForm.ts';

const presets = {
  workdays: { days: 5, ranges: [{ start: '09:00', end: '17:00' }] },
  workdaysWithLunch: {
    days: 5,
    ranges: [
      { start: '09:00', end: '12:00' },
      { start: '13:00', end: '17:00' },
    ],
  },
  evenings: { days: 5, ranges: [{ start: '17:00', end: '21:00' }] },
  everyDay: { days: 7, ranges: [{ start: '08:00', end: '20:00' }] },
  closed: { days: 0, ranges: [] },
} as const satisfies Record<string, { days: number; ranges: readonly TimeRange[] }>;

const names = ['workdays', 'workdaysWithLunch', 'evenings', 'everyDay', 'closed'] as const;

/** Fills the week with usual hours; each day can be changed afterwards. */
export function WeekPresets() {
  const { t } = useTranslation('scheduler');
  const { setValue } = useFormContext<AvailabilityForm>();
  const apply = (name: keyof typeof presets) => {
    const { days, ranges } = presets[name];
    const week = Array.from({ length: 7 }, (_, day) => (day < days ? ranges.map((range) => ({ ...range })) : []));
    setValue('weekly', week, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <Row isWide>
      <LazyMenu
        label={t('availability.preset')}
        items={names.map((name) => ({
          id: name,
          label: t(`availability.presets.${name}`),
          onChoose: () => apply(name),
        }))}
      >
        {(trigger) => (
          <Button size="small" variant="outlined" endIcon={<ChevronDown size={16} aria-hidden />} {...trigger}>
            {t('availability.preset')}
          </Button>
        )}
      </LazyMenu>
    </Row>
  );
}
