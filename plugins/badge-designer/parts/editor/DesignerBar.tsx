import Button from '@mui/material/Button';
import { ArrowLeft, Grid3x3, History, Minus, Plus, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { StatusChip } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { type Autosave, AutosaveStatus } from '@/forms/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { Design } from '../../contract/designs.ts';
import { listAddress } from '../designAddress.ts';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { PrintButton } from '../print/PrintButton.tsx';
import type { ViewControl } from './canvas/useView.ts';
import { useDesigner } from './DesignerContext.tsx';
import styles from './designer.module.css';
import { ExportButton } from './ExportButton.tsx';
import type { DesignerActions } from './useActions.ts';

const DesignPresence = lazyPart(() => import('./DesignPresence.tsx'), 'DesignPresence');
const VersionsDialog = lazyPart(() => import('./versions/VersionsDialog.tsx'), 'VersionsDialog');

type DesignerBarProps = {
  design: Design;
  actions: DesignerActions;
  control: ViewControl;
  autosave: Autosave;
  grid: { isShown: boolean; toggle: () => void };
};

/** The toolbar of the whole design: the way back, the save state, undo and redo, and the zoom. */
export function DesignerBar({ design, actions, control, autosave, grid }: DesignerBarProps) {
  const { t, i18n } = useTranslation('badgeDesigner');
  const store = useDesigner();
  const canUndo = useStore(store.history, ({ pastStates }) => pastStates.length > 0);
  const canRedo = useStore(store.history, ({ futureStates }) => futureStates.length > 0);
  const [showsVersions, setShowsVersions] = useState(false);
  return (
    <header className={styles.bar}>
      <Link
        to={listAddress(design.kind)}
        className={styles.icon}
        aria-label={t('designer.back')}
        title={t('designer.back')}
      >
        <ArrowLeft size={18} aria-hidden />
      </Link>
      <span className={styles.title}>{design.name}</span>
      <span className={styles.wide}>
        <StatusChip
          tone={design.status === 'live' ? 'ok' : 'neutral'}
          label={t(`options.designs.status.${design.status}`)}
        />
      </span>
      <AutosaveStatus autosave={autosave} />
      <span className={styles.spring} />
      <span className={styles.wide}>
        <DesignPresence designId={design.id} />
      </span>
      <BarButton label={t('designer.undo')} icon={Undo2} onClick={actions.undo} disabled={!canUndo} />
      <BarButton label={t('designer.redo')} icon={Redo2} onClick={actions.redo} disabled={!canRedo} />
      <span className={styles.wide}>
        <BarButton label={t('designer.grid')} icon={Grid3x3} onClick={grid.toggle} isOn={grid.isShown} />
        <BarButton label={t('designer.zoomOut')} icon={Minus} onClick={actions.zoomOut} />
        <button type="button" className={styles.zoom} onClick={actions.trueSize} title={t('designer.trueSize')}>
          {t('designer.zoom', { percent: formatNumber(Math.round(control.zoom * 100), i18n.language) })}
        </button>
        <BarButton label={t('designer.zoomIn')} icon={Plus} onClick={actions.zoomIn} />
        <button type="button" className={styles.zoom} onClick={actions.fit}>
          {t('designer.fit')}
        </button>
        <ExportButton name={design.name} />
      </span>
      <span className={styles.wide}>
        <Button size="small" startIcon={<History size={15} />} onClick={() => setShowsVersions(true)}>
          {t('versions.title')}
        </Button>
      </span>
      <span className={styles.narrow}>
        <BarButton label={t('versions.title')} icon={History} onClick={() => setShowsVersions(true)} />
      </span>
      <PreviewButton designId={design.id} flush={autosave.flush} />
      <PrintButton designId={design.id} flush={autosave.flush} />
      {showsVersions && (
        <VersionsDialog design={design} flush={autosave.flush} onClose={() => setShowsVersions(false)} />
      )}
    </header>
  );
}

type BarButtonProps = { label: string; icon: typeof Undo2; onClick: () => void; disabled?: boolean; isOn?: boolean };

function BarButton({ label, icon: Icon, onClick, disabled = false, isOn }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onClick}
      disabled={disabled}
    >
      <Icon size={17} aria-hidden />
    </button>
  );
}
