import { afterEach, describe, expect, it, vi } from 'vitest';
import { isSaveKey, shortcutLabel } from './shortcuts.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('the key that saves', () => {
  const press = { key: 's', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };

  it.each([
    ['Ctrl+S', press, true],
    ['Cmd+S', { ...press, ctrlKey: false, metaKey: true }, true],
    ['Ctrl+S with Caps Lock', { ...press, key: 'S' }, true],
    ['S alone', { ...press, ctrlKey: false }, false],
    ['Ctrl+Shift+S, which strikes through', { ...press, key: 'S', shiftKey: true }, false],
    ['AltGr+S, which writes a letter', { ...press, altKey: true }, false],
    ['Ctrl+D', { ...press, key: 'd' }, false],
  ])('%s', (_, pressed, saves) => {
    expect(isSaveKey(pressed)).toBe(saves);
  });
});

describe('a shortcut', () => {
  it.each([
    ['Win32', 'en', 'Ctrl S', 'Ctrl Shift Z'],
    ['Linux x86_64', 'de', 'Strg S', 'Strg Umschalt Z'],
    ['MacIntel', 'de', '⌘ S', '⌘ ⇧ Z'],
  ])('is shown as on the keyboard: %s, %s', (platform, language, save, redo) => {
    vi.stubGlobal('navigator', { platform });
    expect(shortcutLabel('S', language)).toBe(save);
    expect(shortcutLabel('Z', language, { shift: true })).toBe(redo);
  });
});
