import { expect, test, vi } from 'vitest';
import {
  afterLooks,
  cameraSwitch,
  device,
  getUserMedia,
  newStream,
  openPageWithCamera,
  picture,
  press,
  track,
} from './cameraTesting.ts';
import {
  answerLater,
  answersBy,
  answersWith,
  choice,
  code,
  notice,
  pageOf,
  responseOf,
  sent,
  user,
  withoutTyping,
} from './scanTesting.ts';

vi.mock('./camera/qrReader.ts', async () => ({
  createQrReader: (await import('./cameraTesting.ts')).createQrReader,
}));
openPageWithCamera();

test('a ticket that is held before the camera is scanned once, as a typed one is', async () => {
  expect(cameraSwitch()?.closest<HTMLElement>('[data-camera]')?.hidden).toBe(false);
  answersWith(pageOf('success'));
  await press();
  await expect.poll(() => cameraSwitch()?.textContent).toBe('Stop camera');
  expect(picture()).not.toBeNull();
  const before = sent.length;
  device.inSight = ['ABC'];
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
  device.inSight = ['AAA'];
  await expect.poll(() => sent.length).toBe(before + 1);
  await user.type(code() ?? document.body, 'DD');
  device.inSight = ['BBB'];
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
  device.inSight = ['AAA'];
  await expect.poll(() => sent.length).toBe(before + 1);
  await user.type(code() ?? document.body, 'DD');
  first.resolve(responseOf(withoutTyping(pageOf('success'))));
  await expect.poll(() => notice()?.textContent).toBe('success');
  expect([code()?.type, code()?.value]).toEqual(['hidden', '']);
  device.inSight = ['BBB'];
  await expect.poll(() => notice()?.textContent).toBe('error');
  expect(sent.at(-1)?.code).toBe('BBB');
  answersWith(pageOf('success'));
  device.inSight = ['CCC'];
  await expect.poll(() => code()?.type).toBe('text');
});

test('the camera stops when the event no longer allows it, and codes are typed again', async () => {
  await press();
  const withoutCamera = (page: string) => page.replace(/<div data-camera hidden>.*?<\/div>/, '');
  answersWith(withoutCamera(pageOf('success')));
  device.inSight = ['ABC'];
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

test('a ticket whose scan is lost while it is held is sent again, as the same scan', async () => {
  await press();
  const before = sent.length;
  code()?.focus();
  answersBy(() => Promise.reject(new TypeError('no network')));
  device.inSight = ['HELD'];
  await expect.poll(() => notice()?.textContent).toBe('No connectionHELD');
  answersWith(pageOf('success'));
  await expect.poll(() => sent.length, { timeout: 5_000 }).toBe(before + 2);
  expect(sent.at(-1)).toEqual(sent.at(-2));
  await expect.poll(() => notice()?.textContent).toBe('success');
  await afterLooks(3);
  // It is not left in the field, where the next code would be added to it.
  expect([sent.length, code()?.value]).toEqual([before + 2, '']);
});

test('a ticket that is held while its gate is chosen is scanned there', async () => {
  await press();
  const asking = pageOf('error').replace('data-scan', 'data-scan data-asks-gate=""');
  answersBy((_, fields) => responseOf(fields.gate === '5' ? pageOf('success') : asking));
  const before = sent.length;
  device.inSight = ['GATE'];
  await expect.poll(() => notice()?.textContent).toBe('error');
  await user.selectOptions(choice('gate') ?? document.body, '5');
  await expect.poll(() => sent.length, { timeout: 5_000 }).toBe(before + 2);
  expect(sent.slice(before).map((one) => [one.code, one.gate])).toEqual([
    ['GATE', ''],
    ['GATE', '5'],
  ]);
  await expect.poll(() => notice()?.textContent).toBe('success');
});
