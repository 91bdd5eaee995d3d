import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  CheckboxField,
  InstantField,
  MoneyField,
  NumberField,
  SegmentedField,
  SelectField,
  SwitchField,
} from '@/forms/index.ts';
import { ticketAvailability, ticketVisibility } from '../../../contract/shared.ts';
import { whenNotOnSale } from '../../../contract/ticketFields.ts';
import type { TicketGroup } from '../../../contract/ticketGroups.ts';
import styles from './bulk.module.css';
import { type BulkForm, type BulkPart, bulkForm, bulkParts } from './bulkForm.ts';

type Props = {
  control: Control<BulkForm>;
  zone: string;
  groups: readonly TicketGroup[];
  /** ISO 4217. */
  currency: string | undefined;
};

/** What can be changed, one part after the other; the fields of a part come when it is chosen. */
export function BulkFields({ control, zone, groups, currency }: Props) {
  const { t } = useTranslation('meTranslation');
  const [visibility, priceMode] = useWatch({ control, name: ['visibility', 'priceMode'] });
  const chosen = useWatch({ control, name: 'changes' });
  const byAmount = priceMode === 'set' || priceMode === 'add' || priceMode === 'subtract';
  const fields: Record<BulkPart, ReactNode> = {
    sale: (
      <>
        <InstantField control={control} name="saleStart" label={t('fields.tickets.saleStart')} zone={zone} optional />
        <InstantField control={control} name="saleEnd" label={t('fields.tickets.saleEnd')} zone={zone} optional />
      </>
    ),
    visibility: (
      <>
        <SegmentedField
          control={control}
          name="visibility"
          label={t('fields.tickets.visibility')}
          options={ticketVisibility.options.map((value) => ({
            value,
            label: t(`options.tickets.visibility.${value}`),
          }))}
          wide
        />
        {visibility === 'custom' && (
          <>
            <InstantField
              control={control}
              name="visibleFrom"
              label={t('fields.tickets.visibleFrom')}
              zone={zone}
              optional
            />
            <InstantField
              control={control}
              name="visibleUntil"
              label={t('fields.tickets.visibleUntil')}
              zone={zone}
              optional
            />
          </>
        )}
        <SelectField
          control={control}
          name="whenNotOnSale"
          label={t('fields.tickets.whenNotOnSale')}
          options={whenNotOnSale.options.map((value) => ({
            value,
            label: t(`options.tickets.whenNotOnSale.${value}`),
          }))}
        />
        <SwitchField control={control} name="hideWhenSoldOut" label={t('fields.tickets.hideWhenSoldOut')} />
      </>
    ),
    availability: (
      <SegmentedField
        control={control}
        name="availability"
        label={t('fields.tickets.availability')}
        options={ticketAvailability.options.map((value) => ({
          value,
          label: t(`options.tickets.availability.${value}`),
        }))}
        wide
      />
    ),
    limits: (
      <>
        <NumberField control={control} name="minPerOrder" label={t('fields.tickets.minPerOrder')} />
        <NumberField
          control={control}
          name="maxPerOrder"
          label={t('fields.tickets.maxPerOrder')}
          help={t('ticket.maxPerOrderHelp')}
          optional
        />
      </>
    ),
    group: (
      <SelectField
        control={control}
        name="groupId"
        label={t('fields.tickets.groupId')}
        none={t('ticket.groupNone')}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
    ),
    price: (
      <>
        <SelectField
          control={control}
          name="priceMode"
          label={t('bulk.priceMode')}
          options={bulkForm.shape.priceMode.options.map((value) => ({ value, label: t(`bulk.mode.${value}`) }))}
        />
        {byAmount ? (
          <MoneyField control={control} name="priceAmount" label={t('bulk.amount')} currency={currency} />
        ) : (
          <NumberField control={control} name="pricePercent" label={t('bulk.percent')} unit="%" />
        )}
      </>
    ),
    pause: (
      <SegmentedField
        control={control}
        name="isPaused"
        label={t('bulk.pauseLabel')}
        options={[
          { value: true, label: t('tickets.pause') },
          { value: false, label: t('tickets.resume') },
        ]}
      />
    ),
    archive: (
      <SegmentedField
        control={control}
        name="isArchived"
        label={t('bulk.archiveLabel')}
        options={[
          { value: true, label: t('tickets.archive') },
          { value: false, label: t('tickets.restore') },
        ]}
      />
    ),
  };
  return (
    <div className={styles.parts}>
      {bulkParts.map((part) => (
        <section key={part} className={styles.part}>
          <CheckboxField control={control} name={`changes.${part}`} label={t(`bulk.part.${part}`)} />
          {chosen[part] && <div className={styles.fields}>{fields[part]}</div>}
        </section>
      ))}
    </div>
  );
}
