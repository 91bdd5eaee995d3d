import type { DesignElement } from '../../../contract/elements.ts';
import { boundsOfAll, centreOf, type RotatedBox } from '../../../rules/edits/geometry.ts';
import { handles } from '../../../rules/edits/resize.ts';
import { useDesign } from '../DesignerContext.tsx';
import styles from './canvas.module.css';

const cursors = ['nwse', 'ns', 'nesw', 'ew', 'nwse', 'ns', 'nesw', 'ew'] as const;

type SelectionFrameProps = { elements: readonly DesignElement[]; scale: number };

/** The frame of the selection, with handles to resize and rotate it. */
export function SelectionFrame({ elements, scale }: SelectionFrameProps) {
  const boxes = useDesign(({ gesture }) => gesture?.boxes);
  const shown: RotatedBox[] = elements.map((element) => boxes?.get(element.id) ?? element);
  const [only] = shown;
  const around = boundsOfAll(shown);
  if (!only || !around) return null;
  const frame = shown.length === 1 ? only : { ...around, rotation: 0 };
  const isLocked = elements.every((element) => element.isLocked);
  return (
    <g>
      {shown.length > 1 && shown.map((box, index) => <Outline key={elements[index]?.id} box={box} />)}
      <Outline box={frame} />
      {!isLocked && <Handles box={frame} scale={scale} />}
    </g>
  );
}

const rotationOf = (box: RotatedBox) => {
  const { x, y } = centreOf(box);
  return `rotate(${box.rotation} ${x} ${y})`;
};

function Outline({ box }: { box: RotatedBox }) {
  const { x, y, width, height } = box;
  return <rect className={styles.outline} x={x} y={y} width={width} height={height} transform={rotationOf(box)} />;
}

function Handles({ box, scale }: { box: RotatedBox; scale: number }) {
  // In pixels at any zoom. Touch needs a larger area than the visible handle.
  const [side, touchSize] = [8 / scale, 20 / scale];
  const isSmall = Math.min(box.width, box.height) * scale < 24;
  return (
    <g transform={rotationOf(box)}>
      <line
        className={styles.outline}
        x1={box.x + box.width / 2}
        x2={box.x + box.width / 2}
        y1={box.y}
        y2={box.y - 22 / scale}
      />
      <circle data-turn="" className={styles.turn} cx={box.x + box.width / 2} cy={box.y - 22 / scale} r={5 / scale} />
      {handles.map(({ x, y }, index) => {
        if (isSmall && (x === 0 || y === 0)) return null;
        const at = { x: box.x + ((x + 1) / 2) * box.width, y: box.y + ((y + 1) / 2) * box.height };
        return (
          <g key={`${x} ${y}`} data-handle={index} style={{ cursor: `${cursors[index]}-resize` }}>
            <rect
              className={styles.reach}
              x={at.x - touchSize / 2}
              y={at.y - touchSize / 2}
              width={touchSize}
              height={touchSize}
            />
            <rect className={styles.handle} x={at.x - side / 2} y={at.y - side / 2} width={side} height={side} />
          </g>
        );
      })}
    </g>
  );
}

/** The lines to which a dragged element snaps, and the gaps that became equal. */
export function SnapLines({ scale }: { scale: number }) {
  const lines = useDesign(({ gesture }) => gesture?.lines);
  const far = 2000;
  const within = (value: number) => Math.min(Math.max(value, -far), far);
  return (
    <g className={styles.snap}>
      {lines?.map((line, index) => {
        const key = `${index} ${line.axis}`;
        if (line.kind === 'line') {
          const [from, to] = [within(line.from), within(line.to)];
          return line.axis === 'x' ? (
            <line key={key} x1={line.at} x2={line.at} y1={from} y2={to} />
          ) : (
            <line key={key} y1={line.at} y2={line.at} x1={from} x2={to} />
          );
        }
        const end = 4 / scale;
        const { from, to, across } = line;
        const path =
          line.axis === 'x'
            ? `M ${from} ${across - end} V ${across + end} M ${from} ${across} H ${to} M ${to} ${across - end} V ${across + end}`
            : `M ${across - end} ${from} H ${across + end} M ${across} ${from} V ${to} M ${across - end} ${to} H ${across + end}`;
        return <path key={key} d={path} />;
      })}
    </g>
  );
}
