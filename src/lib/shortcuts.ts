type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Tells whether these keys save: Ctrl+S or Cmd+S. With Shift or Alt they differ, such as strikethrough. */
export function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

const keyNames: Record<string, { control: string; shift: string }> = {
  mac: { control: '⌘', shift: '⇧' },
  en: { control: 'Ctrl', shift: 'Shift' },
  de: { control: 'Strg', shift: 'Umschalt' },
};

/** Returns the label of a shortcut with Ctrl, or Cmd, on this machine: `Ctrl S`, `Strg Umschalt Z`, `⌘ S`. */
export function shortcutLabel(key: string, language: string, { shift = false } = {}): string {
  const kind = /Mac|iPhone|iPad/.test(navigator.platform) ? 'mac' : language.slice(0, 2);
  const names = keyNames[kind] ?? keyNames.en;
  return [names?.control, shift && names?.shift, key].filter(Boolean).join(' ');
}

/** Tells whether these keys open the command palette: Ctrl+K or Cmd+K. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Tells whether this key shows the shortcuts: `?`, which some keyboards have on Shift. */
export function isShortcutsKey({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return key === '?' && !ctrlKey && !metaKey && !altKey;
}
