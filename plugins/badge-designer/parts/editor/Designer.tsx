import { type DragEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '@/lib/useIsNarrow.ts';
import { mainId } from '@/shell/navigation/useFocusOnNavigation.ts';
import type { Design } from '../../contract/designs.ts';
import type { DesignDocument } from '../../contract/document.ts';
import { badgeKinds, ticketKinds } from '../../contract/elements.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Canvas } from './canvas/Canvas.tsx';
import { useView } from './canvas/useView.ts';
import { DesignerBar } from './DesignerBar.tsx';
import { DesignerProvider, useDesign } from './DesignerContext.tsx';
import styles from './designer.module.css';
import { createDesignStore, type DesignStore } from './designStore.ts';
import { Inspector } from './inspector/Inspector.tsx';
import { LayersPanel } from './layers/LayersPanel.tsx';
import { kindType, Palette } from './Palette.tsx';
import { SideTabs } from './SideTabs.tsx';
import { useActions } from './useActions.ts';
import { useDesignSave } from './useDesignSave.ts';
import { useKeys } from './useKeys.ts';

type Content = { id: number; version: number; document: DesignDocument };

type DesignerProps = { design: Design; content: Content };

/** The editor of one design. */
export function Designer({ design, content }: DesignerProps) {
  const [store] = useState(() => createDesignStore(content.document));
  return (
    <DesignerProvider store={store}>
      <OpenDesigner design={design} content={content} store={store} />
    </DesignerProvider>
  );
}

const panels = ['design', 'add', 'layers', 'inspector'] as const;
type Panel = (typeof panels)[number];

function OpenDesigner({ design, content, store }: DesignerProps & { store: DesignStore }) {
  const { t } = useTranslation('badgeDesigner');
  const isNarrow = useIsNarrow();
  const [panel, setPanel] = useState<Panel>('design');
  const [showsGrid, setShowsGrid] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const page = useDesign(({ document }) => document.page);
  const control = useView(frame, page);
  // An added space makes screen readers announce the same text again.
  const announce = useCallback((text: string) => setAnnouncement((now) => (now === text ? `${text}\u00a0` : text)), []);
  const actions = useActions(store, control, announce);
  const keys = useKeys(actions);
  const { autosave, question } = useDesignSave(store, content);

  const drop = (event: DragEvent) => {
    const kind = [...badgeKinds, ...ticketKinds].find((one) => one === event.dataTransfer.getData(kindType));
    if (!kind) return;
    event.preventDefault();
    actions.add(kind, control.toSide(event));
    frame.current?.focus();
  };
  /** On a phone, the design comes into view with the new element, and takes the focus from the palette that goes. */
  const showAdded = () => {
    if (!isNarrow) return;
    flushSync(() => setPanel('design'));
    frame.current?.focus();
  };
  const isPanelHidden = (...shownBy: Panel[]) => (isNarrow && !shownBy.includes(panel)) || undefined;

  return (
    <div className={styles.designer} {...keys.on}>
      <DesignerBar
        design={design}
        actions={actions}
        control={control}
        autosave={autosave}
        grid={{ isShown: showsGrid, toggle: () => setShowsGrid(!showsGrid) }}
      />
      <main id={mainId} tabIndex={-1} className={styles.work}>
        <h1 className={styles.unseen}>{design.name}</h1>
        {/* All of them stay mounted on a phone too: a window that becomes narrow closes no dialog and stops no upload. */}
        <aside className={styles.left} aria-label={t('designer.elements')} data-away={isPanelHidden('add', 'layers')}>
          <div data-away={isPanelHidden('add')}>
            <h2>{t('palette.title')}</h2>
            <Palette actions={actions} onAdded={showAdded} />
          </div>
          <div data-away={isPanelHidden('layers')}>
            <h2>{t('layers.title')}</h2>
            <LayersPanel actions={actions} />
          </div>
        </aside>
        <section
          className={styles.middle}
          aria-label={t('designer.canvas')}
          data-away={isPanelHidden('design')}
          onDragOver={(event) => event.dataTransfer.types.includes(kindType) && event.preventDefault()}
          onDrop={drop}
        >
          <SideTabs />
          <Canvas frame={frame} control={control} showsGrid={showsGrid} isPanning={keys.isPanning} />
        </section>
        <aside className={styles.right} aria-label={t('inspector.title')} data-away={isPanelHidden('inspector')}>
          <Inspector actions={actions} />
        </aside>
      </main>
      {isNarrow && (
        <nav className={styles.places} aria-label={t('designer.places')}>
          {panels.map((one) => (
            <button key={one} type="button" aria-pressed={panel === one} onClick={() => setPanel(one)}>
              {t(`designer.place.${one}`)}
            </button>
          ))}
        </nav>
      )}
      <p className={styles.unseen} aria-live="polite">
        {announcement}
      </p>
      {question && <ConflictDialog question={question} />}
    </div>
  );
}
