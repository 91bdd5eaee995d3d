import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  fieldsOf,
  NumberField,
  RelationField,
  RepeatableRows,
  SelectField,
  SwitchField,
  TextField,
} from '@/forms/index.ts';
import { hosts } from '../../contract/hosts.ts';
import type { Scheduler } from '../../contract/schedulers.ts';
import { locationTypes } from '../../contract/shared.ts';
import { DurationsField } from './DurationsField.tsx';

const f = fieldsOf<Scheduler>();

function HostRow({ path }: { path: string }) {
  const { t } = useTranslation('scheduler');
  const takesTurns = useWatch<Scheduler, 'assignment'>({ name: 'assignment' }) === 'roundRobin';
  return (
    <>
      <RelationField name={`${path}.hostId`} label={t('hosts.host')} relation={hosts} labelKey="name" isShort wide />
      {takesTurns && (
        <>
          <NumberField name={`${path}.priority`} label={t('hosts.priority')} help={t('hosts.priorityHelp')} />
          <NumberField name={`${path}.weight`} label={t('hosts.weight')} help={t('hosts.weightHelp')} />
          <SwitchField name={`${path}.isFixed`} label={t('hosts.fixed')} help={t('hosts.fixedHelp')} wide />
        </>
      )}
    </>
  );
}

function LocationRow({ path }: { path: string }) {
  const { t } = useTranslation('scheduler');
  const type = useWatch({ name: `${path}.type` });
  return (
    <>
      <SelectField
        name={`${path}.type`}
        label={t('locations.type')}
        options={locationTypes.map((value) => ({ value, label: t(`locations.types.${value}`) }))}
      />
      {type !== 'guestChooses' && (
        <TextField name={`${path}.value`} label={t('locations.value')} optional help={t('locations.valueHelp')} />
      )}
    </>
  );
}

/** The price, with the sign of the currency beside it as soon as that is one. */
function PriceField() {
  const { t } = useTranslation('scheduler');
  const typed = useWatch<Scheduler, 'currency'>({ name: 'currency' });
  const currency = /^[A-Z]{3}$/.test(typed) ? typed : 'EUR';
  return <f.Money name="price" currency={currency} optional help={t('schedulers.priceHelp')} />;
}

/** The fields of a scheduler, in the order in which an organiser thinks of them. */
export function SchedulerFields() {
  const { t } = useTranslation('scheduler');
  return (
    <>
      <f.Text name="name" />
      <f.Text name="slug" help={t('schedulers.slugHelp')} />
      <f.TextArea name="description" optional wide />
      <f.Segmented name="state" wide />
      <DurationsField />
      <f.Number name="defaultDuration" unit={t('schedulers.minuteUnit')} />
      <f.Segmented name="assignment" wide help={t('schedulers.assignmentHelp')} />
      <RepeatableRows<Scheduler, 'hosts'>
        name="hosts"
        label={t('fields.schedulers.hosts')}
        adders={[
          { label: t('hosts.add'), newRow: () => ({ hostId: Number.NaN, isFixed: false, priority: 1, weight: 1 }) },
        ]}
        empty={t('hosts.none')}
        nameOf={(index) => t('hosts.number', { number: index + 1 })}
        atMost={50}
      >
        {(path) => <HostRow path={path} />}
      </RepeatableRows>
      <RepeatableRows<Scheduler, 'locations'>
        name="locations"
        label={t('fields.schedulers.locations')}
        adders={[{ label: t('locations.add'), newRow: () => ({ type: 'videoUrl', value: '' }) }]}
        empty={t('locations.none')}
        nameOf={(index) => t('locations.number', { number: index + 1 })}
        atMost={10}
      >
        {(path) => <LocationRow path={path} />}
      </RepeatableRows>
      <f.Number name="seats" help={t('schedulers.seatsHelp')} />
      <f.Colour name="color" />
      <PriceField />
      <f.Text name="currency" />
      <f.Segmented name="access" wide help={t('schedulers.accessHelp')} />
    </>
  );
}
