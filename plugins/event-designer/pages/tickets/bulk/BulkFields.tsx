import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '@/forms/index.ts';
import type { TicketGroup } from '../../../contract/ticketGroups.ts';
import styles from './bulk.module.css';
import { type BulkForm, type BulkPart, bulkForm, bulkParts } from './bulkForm.ts';

const f = fieldsOf<BulkForm>();

type Props = {
  control: Control<BulkForm>;
  zone: string;
  groups: readonly TicketGroup[];
  /** ISO 4217 code. */
  currency: string | undefined;
};

/** The parts that can be changed; the fields of a part show when it is chosen. */
export function BulkFields({ control, zone, groups, currency }: Props) {
  const { t } = useTranslation('meTranslation');
  const [visibility, priceMode] = useWatch({ control, name: ['visibility', 'priceMode'] });
  const chosen = useWatch({ control, name: 'changes' });
  const byAmount = priceMode === 'set' || priceMode === 'add' || priceMode === 'subtract';
  const fields: Record<BulkPart, ReactNode> = {
    sale: (
      <>
        <f.Instant name="saleStart" zone={zone} />
        <f.Instant name="saleEnd" zone={zone} />
      </>
    ),
    visibility: (
      <>
        <f.Segmented name="visibility" wide />
        {visibility === 'custom' && (
          <>
            <f.Instant name="visibleFrom" zone={zone} />
            <f.Instant name="visibleUntil" zone={zone} />
          </>
        )}
        <f.Select name="whenNotOnSale" />
        <f.Switch name="hideWhenSoldOut" />
      </>
    ),
    availability: <f.Segmented name="availability" wide />,
    limits: (
      <>
        <f.Number name="minPerOrder" />
        <f.Number name="maxPerOrder" help={t('ticket.maxPerOrderHelp')} />
      </>
    ),
    group: (
      <f.Select
        name="groupId"
        optional={false}
        none={t('ticket.groupNone')}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
    ),
    price: (
      <>
        <f.Select
          name="priceMode"
          label={t('bulk.priceMode')}
          options={bulkForm.shape.priceMode.options.map((value) => ({ value, label: t(`bulk.mode.${value}`) }))}
        />
        {byAmount ? (
          <f.Money name="priceAmount" label={t('bulk.amount')} currency={currency} />
        ) : (
          <f.Number name="pricePercent" label={t('bulk.percent')} unit="%" />
        )}
      </>
    ),
    pause: (
      <f.Segmented
        name="isPaused"
        label={t('bulk.pauseLabel')}
        options={[
          { value: true, label: t('tickets.pause') },
          { value: false, label: t('tickets.resume') },
        ]}
      />
    ),
    archive: (
      <f.Segmented
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
          <f.Checkbox name={`changes.${part}`} label={t(`bulk.part.${part}`)} />
          {chosen[part] && <div className={styles.fields}>{fields[part]}</div>}
        </section>
      ))}
    </div>
  );
}
