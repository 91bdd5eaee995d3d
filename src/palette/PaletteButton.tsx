import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPaletteKey, isShortcutsKey, shortcutLabel } from '@/lib/shortcuts.ts';
import { PaletteDialogs, type PaletteShown } from './PaletteDialogs.tsx';

/** An icon; with its shortcut where there is room. */
const PaletteTrigger = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  height: 34,
  padding: '0 8px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: 'var(--ink-2)',
  font: 'inherit',
  cursor: 'pointer',
  [theme.breakpoints.down('sm')]: { '&[data-in-menu]': { display: 'none' } },
  '&:hover': { background: 'var(--line-2)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  kbd: {
    padding: '0 5px',
    border: '1px solid var(--line)',
    borderRadius: 5,
    color: 'var(--ink-3)',
    font: '500 11px/18px var(--font)',
    // Drawn by the style sheet: the keys are no part of the button's name, which `aria-keyshortcuts` completes.
    '&::after': { content: 'attr(data-keys)' },
    [theme.breakpoints.down('lg')]: { display: 'none' },
  },
}));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * The button in the top bar that opens the command palette, and the two shortcuts: Ctrl+K, and `?` for their list.
 * `isInMenu`: the phone's menu opens the palette as well, so on phones the bar hides this button and gives its space to
 * the title.
 */
export function PaletteButton({ isInMenu = false }: { isInMenu?: boolean }) {
  const { t, i18n } = useTranslation();
  const [shown, show] = useState<PaletteShown>();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const wanted = isPaletteKey(event) ? 'palette' : isShortcutsKey(event) ? 'shortcuts' : undefined;
      if (!wanted || event.defaultPrevented || (wanted === 'shortcuts' && isTyping(event.target))) return;
      // Not while a dialog is open.
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      show(wanted);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const shortcut = shortcutLabel('K', i18n.language);
  return (
    <>
      <PaletteTrigger
        type="button"
        aria-label={t('palette.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        data-in-menu={isInMenu || undefined}
        onClick={() => show('palette')}
      >
        <Search size={16} aria-hidden />
        <kbd data-keys={shortcut} aria-hidden />
      </PaletteTrigger>
      <PaletteDialogs shown={shown} show={show} />
    </>
  );
}
