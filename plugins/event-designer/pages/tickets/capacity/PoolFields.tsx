import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, RepeatableRows } from '@/forms/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { StockPool } from '../../../contract/tickets.ts';
import { QuantityScopeField } from '../../../parts/QuantityScopeField.tsx';
import { releasedOf, vacantOf } from '../../../rules/stock.ts';
import { sumOfHolds } from '../../../rules/ticketStockRules.ts';
import type { PoolForm } from './poolForm.ts';

const f = fieldsOf<PoolForm>();

type PoolFieldsProps = {
  control: Control<PoolForm>;
  pool: StockPool | null;
  isRecurring: boolean;
  children?: ReactNode;
};

/** The fields for a pool's size, held places, and the reuse of places that come back. */
export function PoolFields({ control, pool, isRecurring, children }: PoolFieldsProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const names = ['quantity', 'holds', 'closeWhenSoldOut', 'releaseAfterExit', 'quantityScope'] as const;
  const [quantity, holds, closeWhenSoldOut, releaseAfterExit, scope] = useWatch({ control, name: names });
  const isPerDate = isRecurring && scope === 'per_date';
  const whole = pool ? pool.sold + pool.reserved - releasedOf({ exited: pool.exited, releaseAfterExit }) : 0;
  const heldForCodes = pool?.heldForCodes ?? 0;
  const taken = isPerDate ? (pool?.busiestDate ?? 0) : whole + heldForCodes;
  const exited = pool?.exited ?? 0;
  const free =
    pool && Number.isInteger(quantity) ? vacantOf({ ...pool, quantity, releaseAfterExit, held: sumOfHolds(holds) }) : 0;
  const amount = (value: number) => formatNumber(value, i18n.language);
  return (
    <>
      <f.Text name="name" />
      <f.Number
        name="quantity"
        label={t(isPerDate ? 'capacity.sizePerDate' : 'fields.stockPools.quantity')}
        help={
          taken > 0 ? t(heldForCodes > 0 ? 'capacity.atLeastHeld' : 'capacity.atLeast', { count: taken }) : undefined
        }
      />
      {isRecurring && <QuantityScopeField control={control} name="quantityScope" />}
      {pool?.isClosed && closeWhenSoldOut && (
        <f.Segmented
          name="isClosed"
          label={t('capacity.soldOutBefore')}
          options={[
            { value: true, label: t('capacity.staysClosed') },
            { value: false, label: t('capacity.openAgain') },
          ]}
          help={t(free > 0 ? 'capacity.openAgainHelp' : 'capacity.nothingFree', { count: free, value: amount(free) })}
          wide
        />
      )}
      {/* A pool that counts per date sells out on one date only; a switch that is already on can still be turned
          off. */}
      {(!isPerDate || closeWhenSoldOut) && (
        <f.Switch
          name="closeWhenSoldOut"
          help={t(pool?.isClosed && !closeWhenSoldOut ? 'capacity.closeOpens' : 'capacity.closeWhenSoldOutHelp')}
          wide
        />
      )}
      <f.Switch
        name="releaseAfterExit"
        help={
          exited > 0
            ? t('capacity.haveLeft', { count: exited, value: amount(exited) })
            : t('capacity.releaseAfterExitHelp')
        }
        wide
      />
      <RepeatableRows
        control={control}
        name="holds"
        label={t('fields.stockPools.holds')}
        adders={[{ label: t('capacity.addHold'), newRow: () => ({ label: '', quantity: 1 }) }]}
        empty={t('capacity.noHolds')}
        nameOf={(index) => holds[index]?.label || t('capacity.hold', { number: index + 1 })}
        atMost={50}
      >
        {(_path, index) => (
          <>
            <f.Text name={`holds.${index}.label`} label={t('capacity.holdFor')} />
            <f.Number
              name={`holds.${index}.quantity`}
              label={t(isPerDate ? 'capacity.heldPerDate' : 'fields.stockPools.quantity')}
            />
          </>
        )}
      </RepeatableRows>
      {children}
    </>
  );
}
