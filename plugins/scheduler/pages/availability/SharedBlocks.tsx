import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocument } from '@/data/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { Row } from '@/ui/Stack.tsx';
import { schedulerSettings } from '../../contract/customization.ts';

const SharedBlocksDialog = lazyPart(() => import('./SharedBlocksDialog.tsx'), 'SharedBlocksDialog');

/** Says how many times are blocked for all schedulers, and opens them. */
export function SharedBlocks() {
  const { t } = useTranslation('scheduler');
  const { item } = useDocument(schedulerSettings, {});
  const [isOpen, setOpen] = useState(false);
  const count = item?.blockedPeriods.length ?? 0;
  return (
    <Row isWide>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('availability.shared')}
      </Button>
      {count > 0 && <span>{t('availability.sharedCount', { count })}</span>}
      {isOpen && <SharedBlocksDialog onClose={() => setOpen(false)} />}
    </Row>
  );
}
