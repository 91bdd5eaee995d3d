import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { extraFields } from '../../contract/extraFields.ts';
import type { Extra } from '../../contract/extras.ts';
import { wholeNumber } from '../../parts/limits/wholeNumber.ts';
import { minimumHelp } from '../../parts/minimumHelp.ts';
import { QuantityScopeField } from '../../parts/QuantityScopeField.tsx';
import { leastOf } from '../../rules/dateStock.ts';
import { hasTimes } from '../../rules/extras/extraSale.ts';
import { type PoolProps, StockSourceFields } from '../ticket/StockSourceFields.tsx';
import styles from '../ticket/ticket.module.css';
import { ExtraLimits } from './ExtraLimits.tsx';
import type { ExtraForm } from './extraForm.ts';

const f = fieldsOf<ExtraForm>();

type Props = PoolProps & { form: UseFormReturn<ExtraForm>; extra: Extra };

/** The section for the extra's quantity and its source, the capacity of an activity, and the number per order. */
export function StockSection({ form, extra, pools, onPoolCreated, isRecurring }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const [type, scope, quantity, poolId] = form.watch(['type', 'quantityScope', 'quantity', 'stockPoolId']);
  const pool = type === 'stock' ? pools.find(({ id }) => id === poolId) : undefined;
  const ownLimit = wholeNumber(quantity);
  /** The number that limits how many people can take part while the capacity is empty. Null: unlimited. */
  const limit = leastOf([ownLimit, pool?.quantity ?? null]);
  const limitedBy = limit === null ? 'none' : limit === ownLimit ? 'quantity' : 'pool';
  const isActivity = hasTimes(extra);
  const used = extra.sold + extra.reserved;
  const isPerDate = isRecurring && scope === 'per_date';
  const held = extra.heldForCodes;
  const needed = isPerDate ? extra.busiestDate : used + held;
  const isLocked = used + held > 0;
  const lockText = (field: 'type' | 'stockPoolId') =>
    used > 0 ? t(`problems.${extraFields[field].lock.code}`) : t('problems.extra_has_offers', { places: held });
  const own = isPerDate ? 'ticket.quantityPerDate' : 'fields.extras.quantity';
  return (
    <Section
      title={t(isActivity ? 'extra.stockOfActivity' : 'extra.stock')}
      help={t(isActivity ? 'extra.stockOfActivityHelp' : 'extra.stockHelp')}
    >
      <StockSourceFields
        of="extra"
        pools={pools}
        onPoolCreated={onPoolCreated}
        isRecurring={isRecurring}
        isLocked={isLocked}
        lockText={lockText}
      />
      <f.Number
        name="quantity"
        label={t(type === 'stock' ? 'extra.quantityOfPool' : own)}
        help={needed > 0 ? t(minimumHelp(isPerDate, held > 0), { count: needed }) : t('ticket.quantityHelp')}
        optional
      />
      {isActivity && (
        <f.Number
          name="capacity"
          placeholder={limit === null ? undefined : formatNumber(limit, i18n.language)}
          help={t(`extra.capacityHelp.${limitedBy}`)}
        />
      )}
      {isRecurring && <QuantityScopeField control={form.control} name="quantityScope" />}
      <div className={styles.ownRow}>
        <f.Number name="minPerOrder" />
        <f.Number name="maxPerOrder" help={t('ticket.maxPerOrderHelp')} />
      </div>
      <ExtraLimits extra={extra} pools={pools} isRecurring={isRecurring} />
    </Section>
  );
}
