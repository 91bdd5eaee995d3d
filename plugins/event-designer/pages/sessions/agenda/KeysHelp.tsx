import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '@/grid/ToolButton.tsx';
import { PanelPopover } from '@/ui/PanelPopover.tsx';
import styles from './agenda.module.css';

/** A button that explains how sessions are moved with the pointer and with keys. */
export function KeysHelp() {
  const { t } = useTranslation('meTranslation');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('agenda.keysHelp');
  return (
    <>
      <ToolButton
        icon={CircleHelp}
        label={label}
        iconOnly
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <PanelPopover label={label} anchor={anchor} onClose={() => setAnchor(null)}>
        <p className={styles.keys}>{t('agenda.keys')}</p>
      </PanelPopover>
    </>
  );
}
