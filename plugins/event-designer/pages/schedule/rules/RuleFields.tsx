import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, RepeatableRows } from '@/forms/index.ts';
import {
  frequency,
  maximumTimes,
  positionDay,
  positions,
  type ScheduleRuleInput,
} from '../../../contract/scheduleRules.ts';
import { monthText, weekdayText } from '../../../parts/schedule/ruleTexts.ts';
import { ChoicesField } from './ChoicesField.tsx';
import { defaultTimes } from './ruleForm.ts';
import { TimeField } from './TimeField.tsx';
import { useSeparateTimes } from './useSeparateTimes.ts';

const f = fieldsOf<ScheduleRuleInput>();

type Props = { control: Control<ScheduleRuleInput> };

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** The fields for the days on which a rule falls, by how often it repeats. */
function DayFields({ control }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const [repeats, pattern] = useWatch({ control, name: ['frequency', 'monthlyPattern'] });
  if (repeats === 'daily') return null;
  if (repeats === 'weekly') {
    const options = numbers(7).map((value) => ({
      value,
      label: weekdayText(value, i18n.language, 'short'),
      detail: weekdayText(value, i18n.language),
    }));
    return (
      <ChoicesField
        control={control}
        name="daysOfWeek"
        label={t('schedule.rule.weekdays')}
        options={options}
        look="days"
        wide
      />
    );
  }
  return (
    <>
      {repeats === 'yearly' && (
        <f.Select
          name="month"
          label={t('schedule.rule.month')}
          options={numbers(12).map((value) => ({ value, label: monthText(value, i18n.language) }))}
          wide
        />
      )}
      <f.Segmented
        name="monthlyPattern"
        label={t('schedule.rule.pattern')}
        options={(['by_day_of_month', 'by_day_of_week'] as const).map((value) => ({
          value,
          label: t(`schedule.rule.patternOption.${value}`),
        }))}
        wide
      />
      {pattern === 'by_day_of_month' ? (
        <ChoicesField
          control={control}
          name="daysOfMonth"
          label={t('schedule.rule.daysOfMonth')}
          help={t('schedule.rule.daysOfMonthHelp')}
          options={numbers(31).map((value) => ({ value, label: String(value) }))}
          look="days"
          wide
        />
      ) : (
        <>
          <ChoicesField
            control={control}
            name="positions"
            label={t('schedule.rule.positions')}
            options={positions.map((value) => ({ value, label: t(`schedule.position.${value}`) }))}
            wide
          />
          <f.Select
            name="positionDay"
            label={t('schedule.rule.positionDay')}
            options={positionDay.options.map((value) => ({ value, label: t(`schedule.positionDay.${value}`) }))}
            wide
          />
        </>
      )}
    </>
  );
}

/** The fields for the start of a rule, and for its last day or number of repeats. */
function RangeFields({ control }: Props) {
  const { t } = useTranslation('meTranslation');
  const [ends, count] = useWatch({ control, name: ['ends', 'count'] });
  return (
    <>
      <f.Date name="startsOn" label={t('schedule.rule.startsOn')} wide />
      <f.Segmented
        name="ends"
        label={t('schedule.rule.ends')}
        options={(['count', 'until'] as const).map((value) => ({
          value,
          label: t(`schedule.rule.endsOption.${value}`),
        }))}
      />
      {ends === 'count' ? (
        <f.Number
          name="count"
          label={t('schedule.rule.count')}
          unit={t('schedule.rule.countUnit', { count: count ?? 0 })}
        />
      ) : (
        <f.Date name="until" label={t('schedule.rule.until')} />
      )}
    </>
  );
}

/** All fields of a rule, in the order of the sentence that describes it. */
export function RuleFields({ control }: Props) {
  const { t } = useTranslation('meTranslation');
  const [isExclusion, repeats, interval, times] = useWatch({
    control,
    name: ['isExclusion', 'frequency', 'interval', 'timesOfDay'],
  });
  const last = times.at(-1);
  useSeparateTimes(defaultTimes);
  return (
    <>
      <f.Segmented
        name="isExclusion"
        label={t('schedule.rule.kind')}
        options={[
          { value: false, label: t('schedule.rule.makes') },
          { value: true, label: t('schedule.rule.takes') },
        ]}
        help={isExclusion ? t('schedule.rule.takesHelp') : undefined}
        wide
      />
      <f.Select
        name="frequency"
        label={t('schedule.rule.frequency')}
        options={frequency.options.map((value) => ({ value, label: t(`schedule.rule.frequencyOption.${value}`) }))}
      />
      <f.Number
        name="interval"
        label={t('schedule.rule.interval')}
        unit={t(`schedule.rule.intervalUnit.${repeats}`, { count: interval })}
      />
      <DayFields control={control} />
      <RepeatableRows
        control={control}
        name="timesOfDay"
        label={t(isExclusion ? 'schedule.rule.timesTaken' : 'schedule.rule.times')}
        adders={[
          {
            label: t('schedule.rule.addTime'),
            newRow: () => ({ time: '', label: '', durationMinutes: last?.durationMinutes ?? 120 }),
          },
        ]}
        empty={t(isExclusion ? 'schedule.rule.wholeDay' : 'schedule.rule.noTime')}
        nameOf={(index) => t('schedule.rule.time', { number: index + 1 })}
        atLeast={isExclusion ? 0 : 1}
        atMost={maximumTimes}
      >
        {(_path, index) => (
          <>
            <TimeField control={control} name={`timesOfDay.${index}.time`} label={t('schedule.rule.startsAt')} />
            {!isExclusion && (
              <>
                <f.Duration name={`timesOfDay.${index}.durationMinutes`} label={t('schedule.date.duration')} />
                <f.Text
                  name={`timesOfDay.${index}.label`}
                  label={t('schedule.date.label')}
                  placeholder={t('schedule.date.labelExample')}
                  optional
                  wide
                />
              </>
            )}
          </>
        )}
      </RepeatableRows>
      <RangeFields control={control} />
      {!isExclusion && (
        <f.Number
          name="defaultCapacity"
          label={t('schedule.date.capacity')}
          help={t('schedule.date.capacityHelp')}
          optional
        />
      )}
    </>
  );
}
