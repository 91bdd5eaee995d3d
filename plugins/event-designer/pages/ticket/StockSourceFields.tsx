import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '@/forms/index.ts';
import type { StockPool, Ticket } from '../../contract/tickets.ts';
import { NewPool } from './NewPool.tsx';
import { usePoolOptions } from './usePoolOptions.ts';

type Form = Pick<Ticket, 'type' | 'stockPoolId'>;

const f = fieldsOf<Form>();

/** The pools of an event. Both a ticket and an extra can draw from one, and create one. */
export type PoolProps = {
  pools: readonly StockPool[];
  onPoolCreated: (pool: StockPool) => void;
  isRecurring: boolean;
};

type Props = PoolProps & {
  /** The kind of thing that is sold; it selects the texts of the fields. */
  of: 'ticket' | 'extra';
  isLocked: boolean;
  /** Returns why a field is locked. */
  lockText: (field: keyof Form) => string;
};

/** The fields for whether something has a quantity of its own or draws from a pool, and from which one. */
export function StockSourceFields({ of, pools, onPoolCreated, isRecurring, isLocked, lockText }: Props) {
  const { t } = useTranslation('meTranslation');
  const { setValue } = useFormContext<Form>();
  const type = useWatch<Form, 'type'>({ name: 'type' });
  const options = usePoolOptions(pools, isRecurring);
  return (
    <>
      <f.Segmented
        name="type"
        disabled={isLocked}
        help={isLocked ? lockText('type') : t(`${of}.typeHelp.${type}`)}
        wide
      />
      {type === 'stock' && (
        <div>
          <f.Select
            name="stockPoolId"
            none={t('ticket.poolNone')}
            disabled={isLocked}
            help={isLocked ? lockText('stockPoolId') : undefined}
            options={options}
            optional={false}
          />
          {!isLocked && (
            <NewPool
              isRecurring={isRecurring}
              onCreated={(pool) => {
                onPoolCreated(pool);
                setValue('stockPoolId', pool.id, { shouldDirty: true });
              }}
            />
          )}
        </div>
      )}
    </>
  );
}
