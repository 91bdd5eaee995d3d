import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { expect } from '../../../../../tests/e2e/support/fixtures.ts';

/** A journey through the badge designer, in one language, brand and width. */
export type Walk = { page: Page; t: TFunction; origin: string; isPhone: boolean };

export const conference = 'Northern';
export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

const layers = ({ page, t }: Walk) => page.getByRole('list', { name: t('layers.title') });
export const layer = (walk: Walk, kind: string) =>
  layers(walk).getByRole('button', { name: walk.t(`kind.${kind}`), exact: true });
export const palette = ({ page, t }: Walk, kind: string) =>
  page.getByRole('list', { name: t('palette.title') }).getByRole('button', { name: t(`kind.${kind}`), exact: true });
export const saved = ({ page, t }: Walk) =>
  expect(page.getByRole('status').filter({ hasText: t('forms.saved') })).toBeVisible();

/** On a phone, the design, the elements to add, its layers and its properties are one at a time. */
export async function show(
  { page, t, isPhone }: Walk,
  place: 'design' | 'add' | 'layers' | 'inspector',
): Promise<void> {
  const places = page.getByRole('navigation', { name: t('designer.places') });
  if (isPhone) await places.getByRole('button', { name: t(`designer.place.${place}`), exact: true }).click();
}

export async function chooseEvent({ page, t }: Walk): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('print.event'), exact: true }).fill(conference);
  await page
    .getByRole('option', { name: new RegExp(conference) })
    .first()
    .click();
}
