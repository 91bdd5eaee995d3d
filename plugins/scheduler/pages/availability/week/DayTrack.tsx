import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeRange } from '../../../contract/availability.ts';
import { timeOf } from '../../../rules/slots/timeOfDay.ts';
import styles from './dayTrack.module.css';
import { addRange, type DrawnRange, dayEnd, dragRange, drawnRangesOf, type Grip, stepMinutes } from './dayTrack.ts';

type DayTrackProps = {
  label: string;
  /** False if one scale above the days serves all of them. */
  hasScale?: boolean;
  ranges: readonly TimeRange[];
  onChange: (ranges: TimeRange[]) => void;
  onLeave: () => void;
};

/** A drag in progress. `drawnRange` is the range that is changed; absent while a new range is drawn. */
type Drag = { from: number; drawnRange?: DrawnRange; grip: Grip; ranges: readonly TimeRange[]; at: number };

const keySteps: Record<string, number> = {
  ArrowLeft: -stepMinutes,
  ArrowDown: -stepMinutes,
  ArrowRight: stepMinutes,
  ArrowUp: stepMinutes,
  PageDown: -60,
  PageUp: 60,
};

const scaleHours = [0, 6, 12, 18, 24];

/** The hours of a day as a scale, as wide as the bars that it belongs to. */
export function DayScale() {
  return (
    <div className={styles.scale} aria-hidden>
      {scaleHours.map((hour) => (
        <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
          {timeOf(hour * 60)}
        </span>
      ))}
    </div>
  );
}

/** The hours of a day as bars. A pointer draws, moves and resizes them; arrow keys move their ends. */
export function DayTrack({ label, hasScale = true, ranges, onChange, onLeave }: DayTrackProps) {
  const { t } = useTranslation('scheduler');
  const track = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>();

  const minuteUnder = ({ clientX }: { clientX: number }) => {
    const box = track.current?.getBoundingClientRect();
    return box && box.width > 0 ? ((clientX - box.left) / box.width) * dayEnd : 0;
  };
  const beginDrag = (event: PointerEvent<HTMLElement>, grip: Grip, drawnRange?: DrawnRange) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = minuteUnder(event);
    setDrag({ from, at: from, grip, ranges, ...(drawnRange && { drawnRange }) });
  };
  const moveDrag = (event: PointerEvent) => {
    if (!drag) return;
    const at = minuteUnder(event);
    if (drag.drawnRange) onChange(dragRange(drag.ranges, drag.drawnRange, drag.grip, at - drag.from));
    else setDrag({ ...drag, at });
  };
  const endDrag = () => {
    if (!drag) return;
    if (!drag.drawnRange && Math.abs(drag.at - drag.from) >= stepMinutes)
      onChange(addRange(ranges, drag.from, drag.at));
    setDrag(undefined);
    onLeave();
  };
  const moveByKey = (event: KeyboardEvent, drawnRange: DrawnRange, grip: 'start' | 'end') => {
    const byMinutes = keySteps[event.key];
    if (byMinutes === undefined) return;
    event.preventDefault();
    onChange(dragRange(ranges, drawnRange, grip, byMinutes));
  };
  const barStyle = (start: number, until: number) =>
    ({ '--from': start / dayEnd, '--length': (until - start) / dayEnd }) as CSSProperties;
  const isDrawing = drag && !drag.drawnRange;

  return (
    <div className={styles.day}>
      <div
        ref={track}
        className={styles.track}
        onPointerDown={(event) => beginDrag(event, 'whole')}
        onPointerMove={moveDrag}
        onPointerUp={endDrag}
        onPointerCancel={() => setDrag(undefined)}
      >
        {drawnRangesOf(ranges).map((drawnRange) => (
          <div
            key={drawnRange.index}
            className={styles.bar}
            style={barStyle(drawnRange.start, drawnRange.end)}
            onPointerDown={(event) => beginDrag(event, 'whole', drawnRange)}
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
                  number: drawnRange.index + 1,
                })}
                aria-valuemin={0}
                aria-valuemax={dayEnd}
                aria-valuenow={drawnRange[grip]}
                aria-valuetext={timeOf(drawnRange[grip])}
                onPointerDown={(event) => beginDrag(event, grip, drawnRange)}
                onKeyDown={(event) => moveByKey(event, drawnRange, grip)}
                onBlur={onLeave}
              />
            ))}
          </div>
        ))}
        {isDrawing && (
          <div
            className={styles.ghost}
            style={barStyle(Math.max(0, Math.min(drag.from, drag.at)), Math.min(dayEnd, Math.max(drag.from, drag.at)))}
          />
        )}
      </div>
      {hasScale && <DayScale />}
    </div>
  );
}
