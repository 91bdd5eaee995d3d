import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  answerLater,
  answersBy,
  answersWith,
  code,
  notice,
  openPage,
  pageOf,
  responseOf,
  sent,
  user,
  withoutTyping,
} from './scanTesting.ts';

/** What the camera sees, and how often somebody looked. */
let inSight: string[] = [];
let looks = 0;
let isDetectorBroken = false;
let readyState: number = HTMLMediaElement.HAVE_CURRENT_DATA;
class FakeDetector {
  static getSupportedFormats = async () => ['qr_code', 'aztec'];
  detect = async () => {
    looks += 1;
    if (isDetectorBroken) throw new Error('The service is not there');
    return inSight.map((rawValue) => ({ rawValue }));
  };
}
const createQrReader = vi.hoisted(() => vi.fn());
vi.mock('./camera/qrReader.ts', () => ({ createQrReader }));

const track = { stop: vi.fn(), addEventListener: vi.fn() };
const newStream = () => ({ getTracks: () => [track] });
const getUserMedia = vi.fn(async (): Promise<unknown> => newStream());
const allowedWith = (value: unknown) => Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true });

const cameraSwitch = () => document.querySelector<HTMLButtonElement>('[data-camera] button');
const picture = () => document.querySelector('body > .camera video');
const press = () => user.click(cameraSwitch() ?? document.body);
/** Resolves when the camera was looked at some times more. */
const afterLooks = async (more: number) => {
  const until = looks + more;
  await expect.poll(() => looks).toBeGreaterThanOrEqual(until);
};

beforeAll(() => {
  Object.defineProperty(window, 'isSecureContext', { value: true });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockImplementation(() => readyState);
  createQrReader.mockImplementation(() => async () => inSight[0]);
  vi.stubGlobal('BarcodeDetector', FakeDetector);
  allowedWith({ getUserMedia });
  openPage();
});
afterEach(() => {
  inSight = [];
  isDetectorBroken = false;
  readyState = HTMLMediaElement.HAVE_CURRENT_DATA;
  window.dispatchEvent(new Event('pagehide'));
  vi.clearAllMocks();
});

test('a ticket that is held before the camera is scanned once, as a typed one is', async () => {
  expect(cameraSwitch()?.closest<HTMLElement>('[data-camera]')?.hidden).toBe(false);
  answersWith(pageOf('success'));
  await press();
  await expect.poll(() => cameraSwitch()?.textContent).toBe('Stop camera');
  expect(picture()).not.toBeNull();
  const before = sent.length;
  inSight = ['ABC'];
  await expect.poll(() => notice()?.textContent).toBe('success');
  await afterLooks(5);
  expect(sent.slice(before).map((one) => [one.code, one.direction])).toEqual([['ABC', 'in']]);
  // The answer replaced the page, and the camera goes on.
  expect([picture() !== null, cameraSwitch()?.textContent]).toEqual([true, 'Stop camera']);
  // Phones would show their keyboard.
  expect(document.activeElement).not.toBe(code());
});

test('a ticket that comes while another is being sent follows, and what is typed stays', async () => {
  await press();
  const first = answerLater();
  answersBy((_, fields) => (fields.code === 'AAA' ? first.promise : responseOf(pageOf('error'))));
  const before = sent.length;
  inSight = ['AAA'];
  await expect.poll(() => sent.length).toBe(before + 1);
  await user.type(code() ?? document.body, 'DD');
  inSight = ['BBB'];
  await afterLooks(3);
  expect(sent.length).toBe(before + 1);
  first.resolve(responseOf(pageOf('success')));
  await expect.poll(() => notice()?.textContent).toBe('error');
  expect(sent.slice(before).map((one) => one.code)).toEqual(['AAA', 'BBB']);
  expect(code()?.value).toBe('DD');
});

test('scans go on after the event has taken the field for codes away', async () => {
  await press();
  const first = answerLater();
  answersBy((_, fields) => (fields.code === 'AAA' ? first.promise : responseOf(withoutTyping(pageOf('error')))));
  const before = sent.length;
  inSight = ['AAA'];
  await expect.poll(() => sent.length).toBe(before + 1);
  await user.type(code() ?? document.body, 'DD');
  first.resolve(responseOf(withoutTyping(pageOf('success'))));
  await expect.poll(() => notice()?.textContent).toBe('success');
  expect([code()?.type, code()?.value]).toEqual(['hidden', '']);
  inSight = ['BBB'];
  await expect.poll(() => notice()?.textContent).toBe('error');
  expect(sent.at(-1)?.code).toBe('BBB');
  answersWith(pageOf('success'));
  inSight = ['CCC'];
  await expect.poll(() => code()?.type).toBe('text');
});

test('the camera stops when the event no longer allows it, and codes are typed again', async () => {
  await press();
  const withoutCamera = (page: string) => page.replace(/<div data-camera hidden>.*?<\/div>/, '');
  answersWith(withoutCamera(pageOf('success')));
  inSight = ['ABC'];
  await expect.poll(cameraSwitch).toBeNull();
  expect([track.stop.mock.calls.length, picture()]).toEqual([1, null]);
  expect(document.activeElement).toBe(code());
  answersWith(pageOf('success'));
  await user.keyboard('DEF{Enter}');
  await expect.poll(() => cameraSwitch()?.textContent).toBe('Use camera');
});

test('the camera stops with the button and with the page', async () => {
  for (const end of [press, () => window.dispatchEvent(new Event('pagehide'))]) {
    await press();
    await expect.poll(() => picture()).not.toBeNull();
    await end();
    expect([track.stop.mock.calls.length, picture(), cameraSwitch()?.textContent]).toEqual([1, null, 'Use camera']);
    track.stop.mockClear();
  }
});

test('a camera that is allowed after it was switched off again stays off', async () => {
  let allow = (_: unknown) => {};
  getUserMedia.mockImplementationOnce(() => new Promise((resolve) => (allow = resolve)));
  await press();
  await press();
  allow(newStream());
  await expect.poll(() => track.stop.mock.calls.length).toBe(1);
  expect([picture(), cameraSwitch()?.textContent]).toEqual([null, 'Use camera']);
});

test.each([
  ['NotAllowedError', 'Not allowed'],
  ['NotFoundError', 'No camera'],
])('says why there is no picture after %s', async (name, text) => {
  getUserMedia.mockRejectedValueOnce(new DOMException('', name));
  await press();
  await expect.poll(() => document.querySelector('main > [role=alert]')?.textContent).toBe(text);
  expect(cameraSwitch()?.textContent).toBe('Use camera');
});

test('a ticket whose scan is lost while it is held is sent again, as the same scan', async () => {
  await press();
  const before = sent.length;
  code()?.focus();
  answersBy(() => Promise.reject(new TypeError('no network')));
  inSight = ['HELD'];
  await expect.poll(() => notice()?.textContent).toBe('No connectionHELD');
  answersWith(pageOf('success'));
  await expect.poll(() => sent.length, { timeout: 5_000 }).toBe(before + 2);
  expect(sent.at(-1)).toEqual(sent.at(-2));
  await expect.poll(() => notice()?.textContent).toBe('success');
  await afterLooks(3);
  // It is not left in the field, where the next code would be added to it.
  expect([sent.length, code()?.value]).toEqual([before + 2, '']);
});

test('a reader of the browser that fails is replaced, once there is a picture', async () => {
  isDetectorBroken = true;
  readyState = HTMLMediaElement.HAVE_NOTHING;
  await press();
  await afterLooks(2);
  expect(createQrReader).not.toHaveBeenCalled();
  answersWith(pageOf('success'));
  inSight = ['OTHER'];
  readyState = HTMLMediaElement.HAVE_CURRENT_DATA;
  await expect.poll(() => sent.at(-1)?.code).toBe('OTHER');
});

test.each(['at once', 'later'])('says that codes cannot be read when no reader can be loaded %s', async (when) => {
  createQrReader.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch');
  });
  if (when === 'later') isDetectorBroken = true;
  else vi.spyOn(FakeDetector, 'getSupportedFormats').mockRejectedValueOnce(new Error('not supported'));
  await press();
  await expect.poll(() => document.querySelector('main > [role=alert]')?.textContent).toBe('Not readable');
  expect([picture(), cameraSwitch()?.textContent, track.stop.mock.calls.length]).toEqual([null, 'Use camera', 1]);
});

test('a browser without a reader of its own gets one', async () => {
  vi.stubGlobal('BarcodeDetector', undefined);
  answersWith(pageOf('success'));
  await press();
  const before = sent.length;
  inSight = ['QRS'];
  await expect.poll(() => sent.length).toBe(before + 1);
  expect(sent.at(-1)?.code).toBe('QRS');
});

test('a browser without a camera is not offered one, and is told so where codes come from nowhere else', () => {
  allowedWith(undefined);
  openPage();
  expect([cameraSwitch()?.closest<HTMLElement>('[data-camera]')?.hidden, notice()]).toEqual([true, null]);
  openPage(withoutTyping(pageOf()));
  expect(notice()?.textContent).toBe('No camera');
});
