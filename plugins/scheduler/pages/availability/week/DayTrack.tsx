import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeRange } from '../../../contract/availability.ts';
import { timeOf } from '../../../rules/slots/timeOfDay.ts';
import styles from './dayTrack.module.css';
import { dayEnd, dragged, drawn, type Grip, type Piece, piecesOf, step } from './dayTrack.ts';

type DayTrackProps = {
  label: string;
  ranges: readonly TimeRange[];
  onChange: (ranges: TimeRange[]) => void;
  onLeave: () => void;
};

/** A drag in progress: of a range that was there, or of a new one, which has none. */
type Drag = { from: number; piece?: Piece; grip: Grip; ranges: readonly TimeRange[]; at: number };

const keySteps: Record<string, number> = {
  ArrowLeft: -step,
  ArrowDown: -step,
  ArrowRight: step,
  ArrowUp: step,
  PageDown: -60,
  PageUp: 60,
};

/** The hours of a day as bars: drawn, moved and stretched by pointer or finger; their ends are moved by arrow keys too. */
export function DayTrack({ label, ranges, onChange, onLeave }: DayTrackProps) {
  const { t } = useTranslation('scheduler');
  const track = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>();

  const minuteUnder = ({ clientX }: { clientX: number }) => {
    const box = track.current?.getBoundingClientRect();
    return box && box.width > 0 ? ((clientX - box.left) / box.width) * dayEnd : 0;
  };
  const begin = (event: PointerEvent<HTMLElement>, grip: Grip, piece?: Piece) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = minuteUnder(event);
    setDrag({ from, at: from, grip, ranges, ...(piece && { piece }) });
  };
  const move = (event: PointerEvent) => {
    if (!drag) return;
    const at = minuteUnder(event);
    if (drag.piece) onChange(dragged(drag.ranges, drag.piece, drag.grip, at - drag.from));
    else setDrag({ ...drag, at });
  };
  const end = () => {
    if (!drag) return;
    if (!drag.piece && Math.abs(drag.at - drag.from) >= step) onChange(drawn(ranges, drag.from, drag.at));
    setDrag(undefined);
    onLeave();
  };
  const press = (event: KeyboardEvent, piece: Piece, grip: 'start' | 'end') => {
    const by = keySteps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(dragged(ranges, piece, grip, by));
  };
  const place = (start: number, until: number) =>
    ({ '--from': start / dayEnd, '--length': (until - start) / dayEnd }) as CSSProperties;
  const isDrawing = drag && !drag.piece;

  return (
    <div
      ref={track}
      className={styles.track}
      onPointerDown={(event) => begin(event, 'whole')}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDrag(undefined)}
    >
      {piecesOf(ranges).map((piece) => (
        <div
          key={piece.index}
          className={styles.bar}
          style={place(piece.start, piece.end)}
          onPointerDown={(event) => begin(event, 'whole', piece)}
        >
          {(['start', 'end'] as const).map((grip) => (
            <span
              key={grip}
              className={styles.grip}
              data-grip={grip}
              role="slider"
              tabIndex={0}
              aria-label={t(grip === 'start' ? 'availability.fromOf' : 'availability.toOf', {
                what: label,
                number: piece.index + 1,
              })}
              aria-valuemin={0}
              aria-valuemax={dayEnd}
              aria-valuenow={piece[grip]}
              aria-valuetext={timeOf(piece[grip])}
              onPointerDown={(event) => begin(event, grip, piece)}
              onKeyDown={(event) => press(event, piece, grip)}
              onBlur={onLeave}
            />
          ))}
        </div>
      ))}
      {isDrawing && (
        <div
          className={styles.ghost}
          style={place(Math.max(0, Math.min(drag.from, drag.at)), Math.min(dayEnd, Math.max(drag.from, drag.at)))}
        />
      )}
    </div>
  );
}
