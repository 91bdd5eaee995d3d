import { expect, expectAccessible, expectLegibleInTheDark, test } from '../../../../tests/e2e/support/fixtures.ts';

test('an event is previewed before it is public, then opened with its password without scripts', async ({
  signedIn: page,
  api,
  browser,
}) => {
  const event = await api.createEvent({ name: 'Harbour walk' });
  await api.createTicket(event.id, { name: 'Walker' });
  await api.createTicket(event.id, { name: 'Guide', accessProtection: 'pass_code', passCode: 'lantern' });
  await api.call('PATCH', `/events/${event.id}/basic-info`, { locationType: 'to_be_announced' });
  await page.goto(`/n/events/${event.id}/details`);
  await page.getByRole('banner').getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: 'Harbour walk' })).toBeVisible();
  await expect(frame.getByText('This is a preview.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'on mobile' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const privacySettings = { access: 'private', password: 'open sesame' };
  await api.call('PATCH', `/events/${event.id}/publish-settings`, { status: 'published', privacySettings });
  await page.goto(`/n/events/${event.id}/publish`);
  const address = await page.getByLabel('Page URL').inputValue();
  // The address has the port at which the console was opened.
  expect(address).toBe(`${new URL(page.url()).origin}/p/events/harbour-walk`);

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  await guest.goto(address);
  await expect(guest.getByRole('heading', { name: 'This event is private' })).toBeVisible();
  await guest.getByLabel('Password').fill('open');
  await guest.getByRole('button', { name: 'Open the event page' }).click();
  await expect(guest.getByText('This password isn’t right.')).toBeVisible();
  await guest.getByLabel('Password').fill('open sesame');
  await guest.getByRole('button', { name: 'Open the event page' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Harbour walk' })).toBeVisible();
  await expect(guest.getByText('100 left')).toBeVisible();
  await guest.getByText('Have a code?').click();
  await guest.getByLabel('Code').fill('candle');
  await guest.getByRole('button', { name: 'Apply' }).click();
  await expect(guest.getByText('This code isn’t valid.')).toBeVisible();
  await expect(guest.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await guest.getByLabel('Code').fill('Lantern');
  await guest.getByRole('button', { name: 'Apply' }).click();
  await expect(guest.getByText('Your passcode opens: Guide')).toBeVisible();
  await guest.getByRole('link', { name: 'Deutsch' }).click();
  await expect(guest.getByText('Noch 100')).toHaveCount(2);
  await expect(guest.getByText('Ihr Zugangscode öffnet: Guide')).toBeVisible();
  await context.close();
});

test('the page of an event with all content is accessible in both brands, light and dark, wide and narrow', async ({
  signedIn: page,
  api,
  server,
}) => {
  const { id } = await api.findEvent('Northern Light');
  const { slug } = await api.call<{ slug: string }>('GET', `/events/${id}`);
  for (const origin of [server.origin, server.secondBrandOrigin]) {
    await page.goto(`${origin}/p/events/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: /^Northern Light/ })).toBeVisible();
    await expectAccessible(page);
    await expectLegibleInTheDark(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('the field for codes is accessible with a wrong code, in English and German', async ({ signedIn: page, api }) => {
  const { id } = await api.findEvent('Northern Light');
  const { slug } = await api.call<{ slug: string }>('GET', `/events/${id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [language, question, apply, problem] of [
    ['en', 'Have a code?', 'Apply', 'This code isn’t valid.'],
    ['de', 'Haben Sie einen Code?', 'Anwenden', 'Dieser Code ist ungültig.'],
  ] as const) {
    await page.goto(`/p/events/${slug}?lng=${language}`);
    await page.getByText(question).click();
    await page.getByLabel('Code').fill('nobody');
    await page.getByRole('button', { name: apply }).click();
    await expect(page.getByText(problem)).toBeVisible();
    await expectAccessible(page);
    await expectLegibleInTheDark(page);
  }
});
