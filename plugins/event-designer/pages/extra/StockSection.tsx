import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import { extraFields } from '../../contract/extraFields.ts';
import type { Extra } from '../../contract/extras.ts';
import type { StockPool } from '../../contract/tickets.ts';
import { QuantityScopeField } from '../../parts/QuantityScopeField.tsx';
import { NewPool } from '../ticket/NewPool.tsx';
import { usePoolOptions } from '../ticket/usePoolOptions.ts';
import { ExtraLimits } from './ExtraLimits.tsx';
import type { ExtraForm } from './extraForm.ts';

const f = fieldsOf<ExtraForm>();

type Props = { form: UseFormReturn<ExtraForm>; extra: Extra; pools: readonly StockPool[]; isRecurring: boolean };

/** The section for the extra's quantity, its source, and the number per order. */
export function StockSection({ form, extra, pools, isRecurring }: Props) {
  const { t } = useTranslation('meTranslation');
  const [type, scope] = form.watch(['type', 'quantityScope']);
  const used = extra.sold + extra.reserved;
  const isPerDate = isRecurring && scope === 'per_date';
  const needed = isPerDate ? extra.busiestDate : used;
  const options = usePoolOptions(pools, isRecurring);
  const own = isPerDate ? 'ticket.quantityPerDate' : 'fields.extras.quantity';
  return (
    <Section title={t('extra.stock')} help={t('extra.stockHelp')}>
      <f.Segmented
        name="type"
        disabled={used > 0}
        help={t(used > 0 ? `problems.${extraFields.type.lock.code}` : `extra.typeHelp.${type}`)}
        wide
      />
      {type === 'stock' && (
        <div>
          <f.Select
            name="stockPoolId"
            none={t('ticket.poolNone')}
            disabled={used > 0}
            help={used > 0 ? t(`problems.${extraFields.stockPoolId.lock.code}`) : undefined}
            options={options}
            optional={false}
          />
          {used === 0 && (
            <NewPool
              isRecurring={isRecurring}
              onMade={(id) => form.setValue('stockPoolId', id, { shouldDirty: true })}
            />
          )}
        </div>
      )}
      <f.Number
        name="quantity"
        label={t(type === 'stock' ? 'extra.quantityOfPool' : own)}
        help={
          needed > 0
            ? t(isPerDate ? 'ticket.quantitySoldOnDate' : 'ticket.quantitySold', { count: needed })
            : t('ticket.quantityHelp')
        }
        optional
      />
      {isRecurring && <QuantityScopeField control={form.control} name="quantityScope" />}
      <f.Number name="minPerOrder" />
      <f.Number name="maxPerOrder" help={t('ticket.maxPerOrderHelp')} />
      <ExtraLimits extra={extra} pools={pools} isRecurring={isRecurring} />
    </Section>
  );
}
