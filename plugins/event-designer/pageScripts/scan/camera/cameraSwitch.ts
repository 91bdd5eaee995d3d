import type { Camera } from './camera.ts';

const switchOf = () => document.querySelector<HTMLButtonElement>('[data-camera] button');

/** Returns true if codes come from the camera alone. */
export const needsCamera = () =>
  switchOf() !== null && document.querySelector<HTMLInputElement>('[data-scan] #code')?.type === 'hidden';

/** Returns true if a page lets codes come from the camera, which the event can end at any time. */
export const offersCamera = (page: ParentNode) => page.querySelector('[data-camera]') !== null;

/** Returns true if the keyboard is at the camera's button. */
export const isAtCameraSwitch = () => switchOf() !== null && document.activeElement === switchOf();

export const focusCameraSwitch = () => switchOf()?.focus();

/** Makes the camera's button say what it does now. */
export function paintCameraSwitch({ state }: Pick<Camera, 'state'>): void {
  const button = switchOf();
  if (!button) return;
  const { start = '', stop = '' } = button.dataset;
  button.textContent = state() === 'off' ? start : stop;
}

/** Shows the camera's button, which the page has for browsers with scripts. */
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
