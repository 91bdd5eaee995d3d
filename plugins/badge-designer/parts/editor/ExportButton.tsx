import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '@/lib/saveFile.ts';
import { designFile } from '../../rules/designFile.ts';
import { useDesigner } from './DesignerContext.tsx';
import styles from './designer.module.css';

/** Downloads the design as a file, as a backup or for another account. */
export function ExportButton({ name }: { name: string }) {
  const { t } = useTranslation('badgeDesigner');
  const store = useDesigner();
  const save = () => {
    const text = designFile(name, store.getState().document);
    saveFile(`${name}.design.json`, new Blob([text], { type: 'application/json' }));
  };
  return (
    <button type="button" className={styles.icon} aria-label={t('file.export')} title={t('file.export')} onClick={save}>
      <Download size={17} aria-hidden />
    </button>
  );
}
