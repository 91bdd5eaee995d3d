import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockPool } from '../../../contract/tickets.ts';
import { PoolDialog } from '../capacity/PoolDialog.tsx';

/** Lists the pools that closed after selling out, each with a button to reopen it. */
export function ClosedPools({ pools }: { pools: readonly StockPool[] }) {
  const { t } = useTranslation('meTranslation');
  const [opened, setOpened] = useState<StockPool>();
  return (
    <>
      {pools.map((pool) => (
        <Button key={pool.id} variant="outlined" size="small" onClick={() => setOpened(pool)} sx={{ mt: 1, mr: 1 }}>
          {t('why.openPool', { name: pool.name })}
        </Button>
      ))}
      {opened && <PoolDialog pool={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
