import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '@/lib/saveFile.ts';
import { QrPicture, qrPath } from '@/ui/QrPicture.tsx';
import styles from './share.module.css';

/** Shows the page's address as a QR code, which is saved as a picture for posters and badges. */
export function PageQr({ address, slug }: { address: string; slug: string }) {
  const { t } = useTranslation('scheduler');
  const save = () => {
    const { size, path } = qrPath(address);
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
    saveFile(`${slug}.svg`, new Blob([picture], { type: 'image/svg+xml' }));
  };
  return (
    <div>
      <span className={styles.label}>{t('share.qr')}</span>
      <QrPicture text={address} label={t('share.qrLabel')} />
      <Button size="small" variant="outlined" startIcon={<Download size={14} aria-hidden />} onClick={save}>
        {t('share.saveQr')}
      </Button>
    </div>
  );
}
