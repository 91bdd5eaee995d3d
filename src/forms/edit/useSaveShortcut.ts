import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S and Cmd+S anywhere on the page, instead of the browser's own dialog. A dialog on top that saves itself prevents it. */
export function useSaveShortcut(save: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isSave || event.defaultPrevented) return;
    event.preventDefault();
    if (!event.repeat) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** How the shortcut is written on this machine. */
export function saveShortcutLabel(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ S' : 'Ctrl S';
}
