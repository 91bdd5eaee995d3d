import { expect, test, vi } from 'vitest';
import {
  afterLooks,
  allowedWith,
  cameraSwitch,
  createQrReader,
  device,
  FakeDetector,
  getUserMedia,
  openPageWithCamera,
  picture,
  press,
  track,
} from './cameraTesting.ts';
import { answersWith, notice, openPage, pageOf, sent, withoutTyping } from './scanTesting.ts';

vi.mock('./camera/qrReader.ts', async () => ({
  createQrReader: (await import('./cameraTesting.ts')).createQrReader,
}));
openPageWithCamera();

test.each([
  ['NotAllowedError', 'Not allowed'],
  ['NotFoundError', 'No camera'],
])('says why there is no picture after %s', async (name, text) => {
  getUserMedia.mockRejectedValueOnce(new DOMException('', name));
  await press();
  await expect.poll(() => document.querySelector('main > [role=alert]')?.textContent).toBe(text);
  expect(cameraSwitch()?.textContent).toBe('Use camera');
});

test('a reader of the browser that fails is replaced, once there is a picture', async () => {
  device.isDetectorBroken = true;
  device.readyState = HTMLMediaElement.HAVE_NOTHING;
  await press();
  await afterLooks(2);
  expect(createQrReader).not.toHaveBeenCalled();
  answersWith(pageOf('success'));
  device.inSight = ['OTHER'];
  device.readyState = HTMLMediaElement.HAVE_CURRENT_DATA;
  await expect.poll(() => sent.at(-1)?.code).toBe('OTHER');
});

test.each(['at once', 'later'])('says that codes cannot be read when no reader can be loaded %s', async (when) => {
  createQrReader.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch');
  });
  if (when === 'later') device.isDetectorBroken = true;
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
  device.inSight = ['QRS'];
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
