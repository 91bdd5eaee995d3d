import { useTranslation } from 'react-i18next';
import {
  CheckboxGroupField,
  InstantField,
  RepeatableRows,
  SegmentedField,
  SelectField,
  SwitchField,
} from '@/forms/index.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { Stack } from '@/ui/Stack.tsx';
import { scanDirections } from '../../contract/access.ts';
import type { ScheduleDate } from '../../contract/schedule.ts';
import { type Question, type Simulation, simulatedStates, startsAtPurchase } from './simulatedScan.ts';

type Props = Simulation & { input: Question };

/** The fields of a simulated scan: the ticket and its holder, the gate and the time, and earlier scans. */
export function SimulatorFields({ held, gates, event, rules, offers, dates, input }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const zone = event.timeZone;
  const wanted = new Set(rules.flatMap(({ isActive, extraIds }) => (isActive ? extraIds : [])));
  const named = offers.extras.filter(({ id: extraId }) => wanted.has(extraId));
  const dateText = ({ startsAt }: ScheduleDate) => formatDateTime(new Date(startsAt), { locale: i18n.language, zone });
  const gateOptions = gates.map(({ id: value, name }) => ({ value, label: name }));
  const directions = scanDirections.map((value) => ({ value, label: t(`accessDirection.${value}`) }));
  const place = { label: t('mobileAccess.scan.gate'), options: gateOptions, none: t('mobileAccess.noGate') };
  const ticket = held.find((each) => each.id === input.ticketId);
  const way = { label: t('fields.accessibilityRules.direction'), options: directions };
  return (
    <Stack>
      <SelectField
        name="ticketId"
        label={t('mobileAccess.scan.ticket')}
        options={held.map(({ id: value, name }) => ({ value, label: name }))}
      />
      {event.isRecurring && (
        <SelectField
          name="dateId"
          label={t('mobileAccess.scan.date')}
          options={dates.map((date) => ({ value: date.id, label: dateText(date) }))}
          none={t('mobileAccess.scan.noDate')}
        />
      )}
      <SelectField
        name="state"
        label={t('mobileAccess.scan.state')}
        options={simulatedStates.map((value) => ({ value, label: t(`mobileAccess.ticketState.${value}`) }))}
      />
      <SelectField name="gateId" {...place} />
      <SegmentedField name="direction" {...way} />
      <InstantField name="at" label={t('mobileAccess.scan.at')} zone={zone} />
      {ticket && startsAtPurchase(ticket) && (
        <InstantField name="soldAt" label={t('mobileAccess.scan.soldAt')} zone={zone} />
      )}
      <SwitchField name="hasName" label={t('mobileAccess.hasName')} />
      {named.length > 0 && (
        <CheckboxGroupField
          name="extraIds"
          label={t('mobileAccess.heldExtras')}
          options={named.map(({ id: value, title }) => ({ value, label: title }))}
        />
      )}
      <RepeatableRows<Question, 'past'>
        name="past"
        label={t('mobileAccess.pastScans')}
        adders={[
          {
            label: t('mobileAccess.addPast'),
            newRow: () => ({ at: input.at, direction: 'in', gateId: input.gateId }),
          },
        ]}
        empty={t('mobileAccess.noPast')}
        nameOf={(index) => t('mobileAccess.pastScan', { number: index + 1 })}
        atMost={20}
      >
        {(path) => (
          <>
            <InstantField name={`${path}.at`} label={t('mobileAccess.scan.at')} zone={zone} wide />
            <SegmentedField name={`${path}.direction`} {...way} />
            <SelectField name={`${path}.gateId`} {...place} />
          </>
        )}
      </RepeatableRows>
    </Stack>
  );
}
