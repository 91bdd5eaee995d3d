const key = 'foyer.scan.muted';

/** Returns whether somebody has switched sound and vibration off on this device. */
export function isMuted(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    // The browser keeps nothing for this page.
    return false;
  }
}

function keepMuted(muted: boolean): void {
  try {
    if (muted) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // It then lasts as long as the page.
  }
}

/** Shows the switch for sound and vibration, which the page has for browsers with scripts. */
export function showMuteSwitch(muted: boolean, onChange: (muted: boolean) => void): void {
  const field = document.querySelector<HTMLElement>('[data-signals]');
  const box = field?.querySelector('input');
  if (!field || !box) return;
  field.hidden = false;
  box.checked = !muted;
  box.addEventListener('change', () => {
    keepMuted(!box.checked);
    onChange(!box.checked);
  });
}
