import type { PointerEvent } from 'react';
import styles from './canvas.module.css';
import type { ViewControl } from './useView.ts';

export const rulerSize = 20;

type RulersProps = {
  control: ViewControl;
  unit: 'mm' | 'in';
  /** Called when a pointer starts to drag a guide out of a ruler. */
  onGuide: (axis: 'x' | 'y', event: PointerEvent<SVGSVGElement>) => void;
};

/** The rulers at the upper and left edges of the canvas. */
export function Rulers({ control: { view, size }, unit, onGuide }: RulersProps) {
  return (
    <>
      <svg
        className={styles.rulerX}
        width={size.width}
        height={rulerSize}
        aria-hidden
        onPointerDown={(event) => onGuide('y', event)}
      >
        {ticksOf(view.x, size.width, view.scale, unit).map(({ at, label }) => (
          <g key={at} transform={`translate(${at} 0)`}>
            <line y1={label === undefined ? 14 : 6} y2={rulerSize} />
            {label !== undefined && (
              <text x={3} y={10}>
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <svg
        className={styles.rulerY}
        width={rulerSize}
        height={size.height}
        aria-hidden
        onPointerDown={(event) => onGuide('x', event)}
      >
        {ticksOf(view.y, size.height, view.scale, unit).map(({ at, label }) => (
          <g key={at} transform={`translate(0 ${at})`}>
            <line x1={label === undefined ? 14 : 6} x2={rulerSize} />
            {label !== undefined && (
              <text transform="rotate(-90)" x={-3} y={10} textAnchor="end">
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
    </>
  );
}

const steps = { mm: [1, 2, 5, 10, 20, 50, 100, 200], in: [1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8] } as const;
const millimetresOf = { mm: 1, in: 25.4 } as const;

type Tick = { at: number; label: string | undefined };

/** Returns the ticks: at most one every five pixels, and a number at most every fifty. */
function ticksOf(offset: number, length: number, scale: number, unit: 'mm' | 'in'): Tick[] {
  const pixels = scale * millimetresOf[unit];
  const nearest = (least: number) => steps[unit].find((step) => step * pixels >= least) ?? steps[unit].at(-1) ?? 1;
  const [small, large] = [nearest(6), nearest(50)];
  const ticks: Tick[] = [];
  for (let index = Math.ceil(-offset / (small * pixels)); index * small * pixels + offset < length; index += 1) {
    const value = index * small;
    const isLabelled = Math.abs(value / large - Math.round(value / large)) < 1e-6;
    ticks.push({
      at: Math.round(value * pixels + offset) + 0.5,
      label: isLabelled ? String(Math.round(value * 100) / 100) : undefined,
    });
  }
  return ticks;
}
