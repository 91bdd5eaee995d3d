import type { Camera } from './camera.ts';

const switchOf = () => document.querySelector<HTMLButtonElement>('[data-camera] button');

/** Returns true if the camera is the only way to scan codes. */
export const needsCamera = () =>
  switchOf() !== null && document.querySelector<HTMLInputElement>('[data-scan] #code')?.type === 'hidden';

/** Returns true if a page allows scanning with the camera, which the event's settings can disallow at any time. */
export const offersCamera = (page: ParentNode) => page.querySelector('[data-camera]') !== null;

/** Returns true if the camera's button has the focus. */
export const isAtCameraSwitch = () => switchOf() !== null && document.activeElement === switchOf();

export const focusCameraSwitch = () => switchOf()?.focus();

/** Labels the camera's button with what it does in the current state. */
export function paintCameraSwitch({ state }: Pick<Camera, 'state'>): void {
  const button = switchOf();
  if (!button) return;
  const { start = '', stop = '' } = button.dataset;
  const isOff = state() === 'off';
  button.textContent = isOff ? start : stop;
  // Most people scan with the camera, so its button is the prominent one if the browser has a camera.
  button.classList.toggle('main', isOff);
  document.querySelector('[data-scan] form button[type="submit"]')?.classList.remove('main');
}

/** Shows the camera's button, which is hidden in browsers without scripts. */
export function showCameraSwitch(camera: Camera): void {
  const button = switchOf();
  if (!button) return;
  button.closest<HTMLElement>('[data-camera]')?.removeAttribute('hidden');
  paintCameraSwitch(camera);
  button.addEventListener('click', () => {
    if (camera.state() === 'off') void camera.start();
    else camera.stop();
  });
}

/** Returns a copy of the frame for the camera's picture, which the server has rendered into the page. */
export function newCameraView(): HTMLElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>('template[data-camera-view]');
  const view = template?.content.firstElementChild?.cloneNode(true);
  return view instanceof HTMLElement ? view : undefined;
}
