import Button from '@mui/material/Button';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';

const PrintDialog = lazyPart(() => import('./PrintDialog.tsx'), 'PrintDialog');

type PrintButtonProps = {
  designId: number;
  /** Saves pending edits, because the server prints the stored design. Resolves to whether that succeeded. */
  flush: () => Promise<boolean>;
};

/** Opens the print dialog for the open design. */
export function PrintButton({ designId, flush }: PrintButtonProps) {
  const { t } = useTranslation('badgeDesigner');
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    if (await flush()) setIsOpen(true);
    else notify.error(t('versions.notSaved'));
  };
  return (
    <>
      <Button size="small" variant="contained" startIcon={<Printer size={15} />} onClick={() => void open()}>
        {t('print.open')}
      </Button>
      {isOpen && <PrintDialog designId={designId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
