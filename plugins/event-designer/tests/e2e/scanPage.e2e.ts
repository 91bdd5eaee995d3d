import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { expect, expectAccessible, test } from '../../../../tests/e2e/support/fixtures.ts';
import { phone, wide } from './dialogLooks.ts';

type Registration = { code: string; holderName: string };

/** Gives the page a camera before which a ticket is held: the picture is a canvas with its QR code. */
async function holdBeforeCamera(page: Page, code: string): Promise<void> {
  const { data, size } = encode(code, { border: 4 });
  await page.addInitScript(
    ({ modules, count }) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: 640, height: 480 });
        const context = canvas.getContext('2d');
        const draw = () => {
          if (!context) return;
          context.fillStyle = '#b8b4ac';
          context.fillRect(0, 0, 640, 480);
          const step = Math.floor(300 / count);
          for (const [y, row] of modules.entries()) {
            for (const [x, isDark] of row.entries()) {
              context.fillStyle = isDark ? '#111' : '#fff';
              context.fillRect(170 + x * step, 90 + y * step, step, step);
            }
          }
        };
        setInterval(draw, 100);
        draw();
        return canvas.captureStream(10);
      };
    },
    { modules: data, count: size },
  );
}

test('a phone scans a ticket with its camera, and by its code', async ({ page, api }) => {
  const { id } = await api.findEvent('Northern Light Summit');
  const sold = await api.call<Registration[]>('GET', `/events/${id}/registrations?state=sold&perPage=2`);
  const [first, second] = sold;
  if (!first || !second) throw new Error('The sample has sold tickets');
  const device = await api.call<{ id: number }>('POST', `/events/${id}/scan-devices`, { name: 'Phone at the door' });
  const token = randomBytes(24).toString('base64url');
  const tokenDigest = createHash('sha256').update(token).digest('base64url');
  await api.call('POST', `/events/${id}/scan-devices/${device.id}/invite`, { tokenDigest });

  await holdBeforeCamera(page, first.code);
  await page.setViewportSize(phone);
  await page.goto(`/p/scan/${token}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  const answer = page.getByRole('main').locator('.notice', { hasText: first.holderName });
  await expect(answer).toBeVisible();
  await expect(page.getByLabel('Picture of the camera')).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn the camera off' }).click();
  await expect(page.getByLabel('Picture of the camera')).toBeHidden();

  await page.getByLabel('Gate').selectOption({ index: 1 });
  await page.getByLabel('Ticket code').fill(second.code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').locator('.notice', { hasText: second.holderName })).toBeVisible();
  await page.setViewportSize(wide);
  await expectAccessible(page);
});
