import Dialog from '@mui/material/Dialog';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { offeredCommands } from './commands.ts';
import { type Entry, groups, matching } from './entries.ts';
import styles from './palette.module.css';
import { useOwnCommands } from './useOwnCommands.tsx';
import { usePages } from './usePages.tsx';
import { useRecords } from './useRecords.tsx';

type PaletteProps = { onClose: () => void; onShortcuts: () => void };

/** Finds pages, records and actions by typing: every place of the console with a few keys. */
export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const [offered] = useState(offeredCommands);
  const own = useOwnCommands(onShortcuts);
  const records = useRecords(text);
  const actions = [...offered, ...own].map((command): Entry => ({ ...command, group: 'actions' }));
  const found = matching([...actions, ...usePages()], text);
  const all = [...found, ...records.entries];
  const shown = groups.flatMap((group) => all.filter((entry) => entry.group === group));
  const current = Math.min(active, shown.length - 1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    if (entry.to === undefined) entry.run();
    else void navigate(entry.to);
  };
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1 + shown.length,
      PageDown: Math.min(current + 8, shown.length - 1),
      PageUp: Math.max(current - 8, 0),
    };
    const next = moves[event.key];
    if (next !== undefined && shown.length > 0) {
      event.preventDefault();
      setActive(next % shown.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(shown[current]);
    }
  };
  const state = shown.length > 0 ? '' : t(records.isLoading ? 'palette.searching' : 'palette.nothing');
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      slotProps={{
        // MUI names the dialog by a title, of which there is none.
        paper: { className: styles.paper, 'aria-label': t('palette.open'), 'aria-labelledby': undefined },
      }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <div className={styles.search}>
        <Search size={18} aria-hidden />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={shown.length > 0 ? `${id}-${current}` : undefined}
          aria-label={t('palette.label')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          enterKeyHint="go"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </button>
      </div>
      <div ref={list} id={id} role="listbox" aria-label={t('palette.found')} className={styles.list}>
        {groups.map((group) => {
          const entries = shown.filter((entry) => entry.group === group);
          if (entries.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no options
            <div key={group} role="group" aria-label={t(`palette.group.${group}`)}>
              <div className={styles.heading} aria-hidden>
                {t(`palette.group.${group}`)}
              </div>
              {entries.map((entry) => {
                const index = shown.indexOf(entry);
                const { icon: Icon, drawnIcon, label, detail } = entry;
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
                  // biome-ignore lint/a11y/useFocusableInteractive: as above
                  <div
                    key={entry.id}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === current}
                    className={styles.option}
                    onClick={() => choose(entry)}
                    onPointerMove={() => setActive(index)}
                  >
                    {drawnIcon ?? <Icon size={16} aria-hidden />}
                    <span className={styles.name}>{label}</span>
                    {detail && <small>{detail}</small>}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
      <p role="status" className={state ? styles.state : styles.noState}>
        {state}
      </p>
    </Dialog>
  );
}
