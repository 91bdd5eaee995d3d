import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import chips from './chips.module.css';

type ChipRowProps = {
  label: string;
  /** The labels of the arrows, which a mouse needs where a finger would swipe. */
  earlier: string;
  later: string;
  children: ReactNode;
};

/** Choices in one line that scrolls, with arrows beside them where they do not fit. */
export function ChipRow({ label, earlier, later, children }: ChipRowProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });
  const measure = useCallback(() => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    const before = scrollLeft > 1;
    const after = scrollLeft + clientWidth < scrollWidth - 1;
    setHidden((last) => (last.before === before && last.after === after ? last : { before, after }));
  }, []);
  // The observer does not see that choices are added or removed, so each render measures.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure);
    if (row.current) observer.observe(row.current);
    return () => observer.disconnect();
  }, [measure]);
  const scroll = (direction: 1 | -1) => {
    const { current } = row;
    current?.scrollBy({ left: direction * current.clientWidth * 0.7 });
  };
  const arrows = [
    { icon: ChevronLeft, label: earlier, hasMore: hidden.before, direction: -1 },
    { icon: ChevronRight, label: later, hasMore: hidden.after, direction: 1 },
  ] as const;
  return (
    <div className={chips.row}>
      <fieldset ref={row} className={chips.chips} data-one-line aria-label={label} onScroll={measure}>
        {children}
      </fieldset>
      {(hidden.before || hidden.after) && (
        <span className={chips.arrows}>
          {/* An arrow at its end keeps the focus, because the keyboard would otherwise start at the top again. */}
          {arrows.map(({ icon, label: name, hasMore, direction }) => (
            <RowIconButton
              key={direction}
              small
              icon={icon}
              label={name}
              aria-disabled={!hasMore}
              onClick={() => hasMore && scroll(direction)}
            />
          ))}
        </span>
      )}
    </div>
  );
}
