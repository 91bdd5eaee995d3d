import { expect, expectAccessible, test } from '../../../../tests/e2e/support/fixtures.ts';
import { wordsOf } from '../../../../tests/e2e/support/words.ts';

const password = 'correct horse battery';

test('a person is invited as a viewer, looks around in another browser, and is removed', async ({
  signedIn: page,
  browser,
  server,
}, { testId, repeatEachIndex, retry }) => {
  const t = await wordsOf('en');
  const own = `${testId.slice(0, 6)}${repeatEachIndex}${retry}`;
  const name = `Nora ${own}`;
  const email = `nora.${own}@example.org`;
  await page.goto('/n/organisation/members');
  await page.getByRole('button', { name: t('members.invite') }).click();
  const invite = page.getByRole('dialog', { name: t('members.inviteTitle') });
  await expect(invite.getByRole('radio', { name: t('role.viewer') })).toBeChecked();
  await invite.getByRole('textbox', { name: t('members.for') }).fill(email);
  await expectAccessible(page);
  await invite.getByRole('button', { name: t('members.makeLink') }).click();
  const shown = page.getByRole('dialog', { name: t('members.linkTitle') });
  const link = await shown.getByRole('textbox', { name: t('members.link') }).inputValue();
  expect(link).toContain(`${server.origin}/join?token=`);
  await shown.getByRole('button', { name: t('close') }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);

  const guestContext = await browser.newContext();
  const guestPage = await guestContext.newPage();
  await guestPage.goto(link);
  await expectAccessible(guestPage);
  await expect(guestPage.getByLabel('Email')).toHaveValue(email);
  await guestPage.getByLabel('Your name').fill(name);
  await guestPage.getByLabel('Password').fill(password);
  await guestPage.getByRole('button', { name: 'Join' }).click();
  await expect(guestPage.getByRole('main')).toBeVisible();

  await guestPage.goto(`${server.origin}/n/organisation/organisers`);
  await guestPage.getByRole('button', { name: 'Makers Guild', exact: true }).click();
  const dialog = guestPage.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: t('fields.organizers.name') })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: t('rows.save') })).toHaveCount(0);
  await dialog.getByRole('button', { name: t('close') }).click();
  await expect(guestPage.getByRole('button', { name: t('organizers.new') })).toHaveCount(0);
  await guestPage.goto(`${server.origin}/n/organisation/members`);
  await expect(guestPage.getByText(t('members.you', { name }))).toBeVisible();
  await expect(guestPage.getByRole('main').getByRole('button')).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: t('members.removeNamed', { name }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('members.remove') })
    .click();
  await expect(page.getByText(t('members.removed', { name }))).toBeVisible();

  // The open page of the removed member detects it by itself and redirects to sign-in.
  await expect(guestPage).toHaveURL(/\/login/, { timeout: 30_000 });
  await guestPage.goto(link);
  await expect(guestPage.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expectAccessible(guestPage);
  await guestContext.close();
});
