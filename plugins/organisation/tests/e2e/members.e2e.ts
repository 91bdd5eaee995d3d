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

  const theirs = await browser.newContext();
  const there = await theirs.newPage();
  await there.goto(link);
  await expectAccessible(there);
  await expect(there.getByLabel('Email')).toHaveValue(email);
  await there.getByLabel('Your name').fill(name);
  await there.getByLabel('Password').fill(password);
  await there.getByRole('button', { name: 'Join' }).click();
  await expect(there.getByRole('main')).toBeVisible();

  await there.goto(`${server.origin}/n/organisation/organisers`);
  await there.getByRole('button', { name: 'Makers Guild', exact: true }).click();
  const look = there.getByRole('dialog');
  await expect(look.getByRole('textbox', { name: t('fields.organizers.name') })).toBeDisabled();
  await expect(look.getByRole('button', { name: t('rows.save') })).toHaveCount(0);
  await look.getByRole('button', { name: t('close') }).click();
  await expect(there.getByRole('button', { name: t('organizers.new') })).toHaveCount(0);
  await there.goto(`${server.origin}/n/organisation/members`);
  await expect(there.getByText(t('members.you', { name }))).toBeVisible();
  await expect(there.getByRole('main').getByRole('button')).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: t('members.removeNamed', { name }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('members.remove') })
    .click();
  await expect(page.getByText(t('members.removed', { name }))).toBeVisible();

  // The open page of the removed member detects it by itself and redirects to sign-in.
  await expect(there).toHaveURL(/\/login/, { timeout: 30_000 });
  await there.goto(link);
  await expect(there.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expectAccessible(there);
  await theirs.close();
});
