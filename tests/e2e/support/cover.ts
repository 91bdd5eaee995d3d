import { expect, type Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { Photograph, Rectangle } from './photograph.ts';

/** Chooses a photograph for the cover, which opens the dialog for cropping. */
export async function chooseCover(page: Page, t: TFunction, { bytes }: Photograph): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('region', { name: t('details.cover') })
    .getByRole('button', { name: t('media.choose') })
    .click();
  await (await chooser).setFiles({ name: 'DSC_0417.JPG', mimeType: 'image/jpeg', buffer: bytes });
  await expect(page.getByRole('dialog', { name: t('media.crop.title') })).toBeVisible();
}

/** Zooms in with the slider's keys and drags the picture by this distance. */
export async function frame(page: Page, t: TFunction, { steps, by }: { steps: number; by: [number, number] }) {
  const dialog = page.getByRole('dialog', { name: t('media.crop.title') });
  const slider = dialog.getByRole('slider', { name: t('media.crop.zoom') });
  await slider.focus();
  for (let step = 0; step < steps; step += 1) await slider.press('ArrowRight');
  const box = await dialog.getByLabel(t('media.crop.area')).boundingBox();
  if (!box) throw new Error('The crop has no place on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by[0] / 2, y + by[1] / 2, { steps: 3 });
  await page.mouse.move(x + by[0], y + by[1], { steps: 3 });
  await page.mouse.up();
}

/** Returns the visible part of the photograph in the frame, in the photograph's pixels. */
export async function framedRegion(page: Page, t: TFunction, { width, height }: Photograph): Promise<Rectangle> {
  const dialog = page.getByRole('dialog', { name: t('media.crop.title') });
  const frameBox = await dialog.getByLabel(t('media.crop.area')).boundingBox();
  const pictureBox = await dialog.getByTestId('container').locator('img').boundingBox();
  if (!frameBox || !pictureBox) throw new Error('The crop has no place on the screen');
  const [across, down] = [width / pictureBox.width, height / pictureBox.height];
  return {
    left: (frameBox.x - pictureBox.x) * across,
    top: (frameBox.y - pictureBox.y) * down,
    width: frameBox.width * across,
    height: frameBox.height * down,
  };
}
