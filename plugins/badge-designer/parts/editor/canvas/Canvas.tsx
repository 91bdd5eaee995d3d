import { type PointerEvent, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignElement } from '../../../contract/elements.ts';
import { editSide } from '../../../rules/edits/elements.ts';
import { centreOf, type Point, rounded } from '../../../rules/edits/geometry.ts';
import type { SnapTargets } from '../../../rules/edits/snap.ts';
import { useDesign, useDesigner, useSideElements } from '../DesignerContext.tsx';
import styles from './canvas.module.css';
import { DrawnElements } from './DrawnElements.tsx';
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
  const dragged = useRef<number>(undefined);
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

  /** Moves a guide. A whole drag is one undo step. A guide that is dropped off the page is removed. */
  const moveGuide = (index: number, { x, y }: Point, isDone: boolean) =>
    store.edit(
      (document) =>
        editSide(document, store.getState().side, (side) => {
          const guide = side.guides[index];
          if (!guide) return side;
          const position = rounded(guide.axis === 'x' ? x : y);
          const isOff = position < 0 || position > (guide.axis === 'x' ? page.width : page.height);
          const next = isOff && isDone ? [] : [{ ...guide, position }];
          return { ...side, guides: [...side.guides.slice(0, index), ...next, ...side.guides.slice(index + 1)] };
        }),
      { as: 'guide' },
    );
  const pointer = usePointer({ store, control, targets, isPanning, moveGuide });

  const pullGuide = (axis: 'x' | 'y', event: PointerEvent<SVGSVGElement>) => {
    dragged.current = guides.length;
    const at = control.toSide(event);
    store.edit(
      (document) =>
        editSide(document, store.getState().side, (side) => ({
          ...side,
          guides: [...side.guides, { axis, position: rounded(axis === 'x' ? at.x : at.y) }],
        })),
      { as: 'guide' },
    );
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const guideEvents = {
    onPointerMove: (event: PointerEvent) => {
      if (dragged.current !== undefined) moveGuide(dragged.current, control.toSide(event), false);
    },
    onPointerUp: (event: PointerEvent) => {
      if (dragged.current !== undefined) moveGuide(dragged.current, control.toSide(event), true);
      dragged.current = undefined;
    },
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
            <Hit key={element.id} element={element} />
          ))}
          <Guides guides={guides} />
          <SnapLines scale={view.scale} />
          <SelectionFrame elements={selected} scale={view.scale} />
          {pointer.marquee && <rect className={styles.marquee} {...pointer.marquee} />}
        </g>
      </svg>
      <div {...guideEvents}>
        <Rulers control={control} unit={page.unit} onGuide={pullGuide} />
        <div className={styles.corner} style={{ width: rulerSize, height: rulerSize }} />
      </div>
    </div>
  );
}

/** The area where an element can be grabbed: its whole box, even if little of it is drawn. */
function Hit({ element }: { element: DesignElement }) {
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
