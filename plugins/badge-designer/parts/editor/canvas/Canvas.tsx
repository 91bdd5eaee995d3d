import { type PointerEvent, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignElement } from '../../../contract/elements.ts';
import { centreOf } from '../../../rules/edits/geometry.ts';
import type { SnapTargets } from '../../../rules/edits/snap.ts';
import { useDesign, useDesigner, useSideElements } from '../DesignerContext.tsx';
import styles from './canvas.module.css';
import { DrawnElements } from './DrawnElements.tsx';
import { newGuideHandlers } from './guides.ts';
import { Guides, PageMarks, Paper } from './Page.tsx';
import { Rulers, rulerSize } from './Rulers.tsx';
import { SelectionFrame, SnapLines } from './SelectionFrame.tsx';
import { usePointer } from './usePointer.ts';
import type { ViewControl } from './useView.ts';

type CanvasProps = {
  frame: RefObject<HTMLDivElement | null>;
  control: ViewControl;
  showsGrid: boolean;
  isPanning: boolean;
};

/** One side of the design at the current zoom, with rulers, guides and handles. */
export function Canvas({ frame, control, showsGrid, isPanning }: CanvasProps) {
  const { t } = useTranslation('badgeDesigner');
  const store = useDesigner();
  const { page, grid } = useDesign(({ document }) => document);
  const guides = useDesign(({ document, side }) => document.sides[side]?.guides ?? []);
  const elements = useSideElements();
  const selection = useDesign((state) => state.selection);
  const selected = elements.filter(({ id }) => selection.includes(id));
  const draggedIndex = useRef<number>(undefined);
  const { view } = control;

  const targets = (moving: ReadonlySet<string>): SnapTargets => {
    const { safeMargin: safe, width, height } = page;
    const at = (axis: 'x' | 'y') => guides.filter((guide) => guide.axis === axis).map(({ position }) => position);
    return {
      boxes: elements.filter(({ id, isHidden }) => !moving.has(id) && !isHidden),
      x: [0, width / 2, width, safe, width - safe, ...at('x')],
      y: [0, height / 2, height, safe, height - safe, ...at('y')],
      grid: showsGrid ? grid : 0,
    };
  };

  const pointer = usePointer({ store, control, targets, isPanning });

  const guide = newGuideHandlers(store, draggedIndex, control.toSide);
  const pullGuide = (axis: 'x' | 'y', event: PointerEvent<SVGSVGElement>) => {
    guide.pull(axis, event);
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  return (
    <div
      ref={frame}
      className={styles.frame}
      role="application"
      aria-label={t('canvas.label')}
      aria-describedby="designer-help"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the selection
      tabIndex={0}
    >
      <p id="designer-help" hidden>
        {t('canvas.help')}
      </p>
      <svg
        className={styles.canvas}
        width={control.size.width}
        height={control.size.height}
        data-panning={isPanning || undefined}
        aria-hidden
        {...pointer.on}
      >
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          <Paper page={page} />
          <DrawnElements />
          <PageMarks page={page} grid={grid} showsGrid={showsGrid} scale={view.scale} />
          {elements.map((element) => (
            <HitArea key={element.id} element={element} />
          ))}
          <Guides guides={guides} />
          <SnapLines scale={view.scale} />
          <SelectionFrame elements={selected} scale={view.scale} />
          {pointer.marquee && <rect className={styles.marquee} {...pointer.marquee} />}
        </g>
      </svg>
      <div {...guide.on}>
        <Rulers control={control} unit={page.unit} onGuide={pullGuide} />
        <div className={styles.corner} style={{ width: rulerSize, height: rulerSize }} />
      </div>
    </div>
  );
}

/** The area where an element can be grabbed: its whole box, even if little of it is drawn. */
function HitArea({ element }: { element: DesignElement }) {
  const { id, x, y, width, height, rotation, isHidden, isLocked } = element;
  if (isHidden) return null;
  const centre = centreOf(element);
  return (
    <rect
      className={styles.hit}
      data-element={id}
      data-locked={isLocked || undefined}
      x={x}
      y={y}
      width={width}
      height={height}
      transform={`rotate(${rotation} ${centre.x} ${centre.y})`}
    />
  );
}
