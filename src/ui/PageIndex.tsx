import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './pageIndex.module.css';

type PageIndexProps = {
  /** The parts of the page in their order, by the ids of their elements, which can be focused. */
  entries: readonly { id: string; label: string }[];
};

/** Pixels from the top of the window. A part is the one that is read as soon as its start is above this line. */
const readingLine = 180;

/** Returns the id of the part that is read: the last one that starts above the line, or the last at the page's end. */
function partAtTop(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return ids.at(-1);
  const isAbove = (id: string) => {
    const part = document.getElementById(id);
    return part !== null && part.getBoundingClientRect().top < readingLine;
  };
  return ids.findLast(isAbove) ?? ids[0];
}

/** Links to the parts of a page that is several screens long, and marks the one that is read. It stands above them. */
export function PageIndex({ entries }: PageIndexProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(entries[0]?.id);
  /** True until the scrolling by a link has been noticed: the last parts are too short to reach the line. */
  const isByLink = useRef(false);
  const ids = entries.map(({ id }) => id).join(' ');
  useEffect(() => {
    const update = () => {
      if (!isByLink.current) setCurrent(partAtTop(ids.split(' ')));
      isByLink.current = false;
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [ids]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is marked once `current` has changed
  useEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>('[aria-current]');
    // On a phone, the line of links is wider than the screen.
    if (marked) list.current?.scrollTo?.({ left: marked.offsetLeft - 16 });
  }, [current]);
  return (
    <nav className={styles.index} aria-label={t('onThisPage')}>
      <ul ref={list}>
        {entries.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                // Does not navigate, because the page focuses the field that the address names after `#`.
                event.preventDefault();
                isByLink.current = true;
                setCurrent(id);
                const part = document.getElementById(id);
                part?.focus({ preventScroll: true });
                part?.scrollIntoView();
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
