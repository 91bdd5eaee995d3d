import Button from '@mui/material/Button';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';

const PrintDialog = lazyPart(() => import('./PrintDialog.tsx'), 'PrintDialog');

type PrintButtonProps = {
  designId: number;
  /** Saves what was drawn a moment ago: the server prints what it has. Resolves with whether it could. */
  flush: () => Promise<boolean>;
};

/** Opens the print dialog for the design that is drawn. */
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
