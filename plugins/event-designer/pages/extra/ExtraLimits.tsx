import { useWatch } from 'react-hook-form';
import type { Extra } from '../../contract/extras.ts';
import type { StockPool } from '../../contract/tickets.ts';
import { LimitsBox } from '../../parts/limits/LimitsBox.tsx';
import { useNextDate } from '../../parts/limits/useNextDate.ts';
import { wholeNumber } from '../../parts/limits/wholeNumber.ts';
import { extraLimits } from '../../rules/extras/extraLimits.ts';
import type { ExtraForm } from './extraForm.ts';

const fields = [
  'type',
  'quantity',
  'quantityScope',
  'stockPoolId',
  'capacity',
  'options',
  'minPerOrder',
  'maxPerOrder',
  'maxPerTicket',
] as const;

const otherFields = ['minPerTicket', 'priceKind'] as const;

type Props = { extra: Extra; pools: readonly StockPool[]; isRecurring: boolean };

/** The limits of the extra, for the values in the form. */
export function ExtraLimits({ extra, pools, isRecurring }: Props) {
  const date = useNextDate(isRecurring);
  const [type, quantity, quantityScope, stockPoolId, capacity, options, minPerOrder, maxPerOrder, maxPerTicket] =
    useWatch<ExtraForm, typeof fields>({ name: fields });
  const [minPerTicket, priceKind] = useWatch<ExtraForm, typeof otherFields>({ name: otherFields });
  const draft = {
    ...extra,
    type,
    quantity: wholeNumber(quantity),
    quantityScope,
    stockPoolId,
    capacity: wholeNumber(capacity),
    options: options.map((option) => ({
      ...option,
      choices: (option.choices ?? []).map((choice) => ({ ...choice, stock: wholeNumber(choice.stock) })),
    })),
    minPerOrder: wholeNumber(minPerOrder) ?? 1,
    maxPerOrder: wholeNumber(maxPerOrder),
    maxPerTicket: wholeNumber(maxPerTicket),
    minPerTicket: wholeNumber(minPerTicket),
    priceKind,
  };
  return <LimitsBox limits={extraLimits(draft, { pools, date })} minPerOrder={draft.minPerOrder} />;
}
