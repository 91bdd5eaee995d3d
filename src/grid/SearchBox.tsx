import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveFocusTo } from './moveFocusTo.ts';
import styles from './tools.module.css';

const pauseInMilliseconds = 250;

/** Searches while the user types, a moment after the last letter; Enter searches at once, Escape clears. */
export function SearchBox({ value, label, onChange }: { value: string; label: string; onChange: (q: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back and forward change the value from outside; our own changes come back too, and must not undo typing.
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (q: string) => {
    clearTimeout(timer.current);
    if (q === sent.current) return;
    sent.current = q;
    onChange(q);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text.trim()), pauseInMilliseconds);
  };
  const clear = () => {
    setTyped('');
    send('');
  };

  return (
    <div className={styles.search}>
      <Search size={14} aria-hidden />
      <input
        type="search"
        value={typed}
        aria-label={label}
        placeholder={label}
        maxLength={200}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed.trim());
          if (event.key === 'Escape' && typed !== '') clear();
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('grid.clearSearch')}
          onClick={({ currentTarget }) => {
            moveFocusTo(currentTarget, 'search');
            clear();
          }}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}
