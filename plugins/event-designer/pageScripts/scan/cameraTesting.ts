import { afterEach, beforeAll, expect, vi } from 'vitest';
import { openPage, user } from './scanTesting.ts';

type Device = {
  /** The codes that the camera is pointed at. */
  inSight: string[];
  /** The browser's own reader rejects each look. */
  isDetectorBroken: boolean;
  readyState: number;
};

const working = (): Device => ({
  inSight: [],
  isDetectorBroken: false,
  readyState: HTMLMediaElement.HAVE_CURRENT_DATA,
});
export const device = working();

let looks = 0;
export class FakeDetector {
  static getSupportedFormats = async () => ['qr_code', 'aztec'];
  detect = async () => {
    looks += 1;
    if (device.isDetectorBroken) throw new Error('The service is not there');
    return device.inSight.map((rawValue) => ({ rawValue }));
  };
}
/** Takes the place of the reader that is loaded; each test file says so with `vi.mock`. */
export const createQrReader = vi.fn(() => async () => device.inSight[0]);

export const track = { stop: vi.fn(), addEventListener: vi.fn() };
export const newStream = () => ({ getTracks: () => [track] });
export const getUserMedia = vi.fn(async (): Promise<unknown> => newStream());
export const allowedWith = (value: unknown) =>
  Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true });

export const cameraSwitch = () => document.querySelector<HTMLButtonElement>('[data-camera] button');
export const picture = () => document.querySelector('body > .camera video');
export const press = () => user.click(cameraSwitch() ?? document.body);
/** Resolves when the camera was looked at some times more. */
export const afterLooks = async (more: number) => {
  const until = looks + more;
  await expect.poll(() => looks).toBeGreaterThanOrEqual(until);
};

/** Opens the page on a device with a camera for the tests of a file, and switches the camera off after each. */
export function openPageWithCamera(): void {
  beforeAll(() => {
    Object.defineProperty(window, 'isSecureContext', { value: true });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockImplementation(() => device.readyState);
    vi.stubGlobal('BarcodeDetector', FakeDetector);
    allowedWith({ getUserMedia });
    openPage();
  });
  afterEach(() => {
    Object.assign(device, working());
    window.dispatchEvent(new Event('pagehide'));
    vi.clearAllMocks();
  });
}
