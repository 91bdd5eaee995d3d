const key = 'foyer.scan.muted';

/** Returns whether somebody has switched sound and vibration off on this device. */
export function isMuted(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    // The browser does not let this page store anything.
    return false;
  }
}

function storeMuted(muted: boolean): void {
  try {
    if (muted) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // The setting then applies until the page is closed.
  }
}

/** Shows the switch for sound and vibration, which is hidden in browsers without scripts. */
export function showMuteSwitch(muted: boolean, onChange: (muted: boolean) => void): void {
  const field = document.querySelector<HTMLElement>('[data-signals]');
  const box = field?.querySelector('input');
  if (!field || !box) return;
  field.hidden = false;
  box.checked = !muted;
  box.addEventListener('change', () => {
    storeMuted(!box.checked);
    onChange(!box.checked);
  });
}
