import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import ICAL from 'ical.js';
import {
  expect,
  expectAccessible,
  expectWordsWithinButtons,
  signIn,
  test,
} from '../../../../tests/e2e/support/fixtures.ts';
import { rows } from '../../../../tests/e2e/support/list.ts';
import { field, find, goTo, save } from '../../../../tests/e2e/support/organiser.ts';
import { type Language, wordsOf } from '../../../../tests/e2e/support/words.ts';
import { texts } from '../../server/publicPages/texts.ts';

type Walk = { page: Page; t: TFunction; language: Language; name: string };

const named = (text: string) => new RegExp(`^${text}`);

async function createScheduler({ page, t, name }: Walk): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: t('home.label') })
    .click();
  await page.getByRole('button', { name: t('schedulers.new') }).click();
  const dialog = page.getByRole('dialog', { name: t('schedulers.newTitle') });
  await field(dialog, 'textbox', t('fields.schedulers.name')).fill(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('schedulers.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('menu.availability') })).toBeVisible();
}

/** Hours in another zone with a lunch break, a day off, and two hours of notice; then asks why no noon is offered. */
async function setHours({ page, t }: Walk): Promise<void> {
  await find(page, t('fields.schedulerAvailability.timeZone'), 'oslo', /Europe\/Oslo/);
  await page.getByRole('button', { name: t('availability.addBreak') }).click();
  await page.getByRole('button', { name: t('availability.addHoliday') }).click();
  const holiday = page.getByRole('group', { name: t('fields.schedulerAvailability.holidays') });
  await field(holiday, 'textbox', t('availability.what')).fill('Founders’ day');
  const notice = field(page, 'textbox', t('fields.schedulerAvailability.minNotice'));
  await expect(notice).toHaveValue('2');
  await save(page, t);
  await expectAccessible(page);
}

async function writeWorkflow({ page, t }: Walk): Promise<void> {
  // Confirmation, reminder and thanks are there already.
  await page.getByRole('button', { name: t('workflow.new') }).click();
  const dialog = page.getByRole('dialog', { name: t('workflow.newTitle') });
  await field(dialog, 'textbox', t('fields.schedulerWorkflows.name')).fill('Tell us');
  await field(dialog, 'combobox', t('fields.schedulerWorkflows.trigger')).selectOption('formSubmitted');
  await dialog.getByRole('button', { name: t('workflow.create') }).click();
  await page.getByRole('button', { name: t('workflow.addConsole') }).click();
  await field(page, 'textbox', t('workflow.subjectEn')).fill('New guest for {EVENT_NAME}');
  await field(page, 'textbox', t('workflow.bodyEn')).fill('{ATTENDEE}, {EVENT_DATE_SHORT}');
  await save(page, t);
  await expectAccessible(page);
}

/** Follows the message under the bell to the booking, and goes back to the list. */
async function readMessage({ page, t, name }: Walk): Promise<void> {
  await page.getByRole('button', { name: named(t('activity.title')) }).click();
  const dialog = page.getByRole('dialog', { name: t('activity.title') });
  const message = dialog.getByRole('listitem').filter({ hasText: `New guest for ${name}` });
  await expect(message).toContainText('Mei Tan, ');
  await expectAccessible(page);
  await message.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mei Tan' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goBack();
}

async function customize({ page, t, language }: Walk): Promise<void> {
  await page.getByRole('button', { name: t('customization.addQuestion') }).click();
  for (const [one, question] of [
    ['en', 'What brings you here?'],
    ['de', 'Was führt Sie her?'],
  ] as const) {
    const label = t('customization.inLanguage', {
      what: t('customization.question'),
      language: t(`customization.languageOf.${one}`),
    });
    await field(page, 'textbox', label).fill(question);
  }
  await save(page, t);
  await page.getByRole('button', { name: t('customization.publish'), exact: true }).click();
  await expect(page.getByText(t('customization.published'), { exact: true })).toBeVisible();
  // The preview is beside the form, or behind a button where there is no room.
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1200;
  if (isNarrow) await page.getByRole('button', { name: t('customization.preview') }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('combobox', { name: texts[language].zone })).toBeVisible();
  await expectAccessible(page);
  if (isNarrow) await page.keyboard.press('Escape');
}

/** Opens the page to guests and returns its address. */
async function activate({ page, t, name }: Walk, origin: string): Promise<string> {
  await page.goto(`${origin}/n/scheduler-list`);
  const open = async (action: string) => {
    await page.getByRole('button', { name: t('grid.rowActions', { name }) }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await open(t('schedulers.activate'));
  await expect(page.getByText(t('schedulers.nowState.active', { count: 1, name })).first()).toBeVisible();
  await open(t('schedulers.share'));
  const dialog = page.getByRole('dialog', { name: t('share.title', { name }) });
  const address = await dialog.locator('code').first().innerText();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(address).toContain(`${origin}/book/`);
  await expectWordsWithinButtons(page);
  return address;
}

type Guest = { page: Page; language: Language; hasScript: boolean };

/** Chooses the first time of the month's last free day, far beyond notice and holiday. */
async function chooseTime({ page }: Guest): Promise<string> {
  const days = page.locator('.month td a');
  if ((await days.count()) < 2) {
    const month = page.locator('#month');
    const shown = await month.innerText();
    await page.locator('.monthHead a').last().click();
    await expect(month).not.toHaveText(shown);
  }
  await days.last().click();
  await expect(days.last()).toHaveAttribute('aria-current', 'date');
  const time = page.locator('#times button').first();
  const start = (await time.getAttribute('value')) ?? '';
  await time.click();
  return start;
}

/** Leaves the page as wide as a phone. */
async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
}

async function bookAsGuest(guest: Guest, address: string): Promise<string> {
  const { page, language, hasScript } = guest;
  const t = texts[language];
  await page.goto(address);
  const zone = page.getByRole('combobox', { name: t.zone });
  if (hasScript) {
    // The script knows the guest's zone.
    await expect(zone).toHaveValue('Asia/Tokyo');
    await expectAccessibleAtBothWidths(page);
  } else {
    await zone.selectOption('Asia/Tokyo');
    await page.getByRole('button', { name: t.change }).click();
  }
  const start = await chooseTime(guest);
  await expect(page.getByText(t.held('').slice(0, 20))).toBeVisible();
  if (hasScript) await expectAccessibleAtBothWidths(page);
  await page.getByLabel(t.name).fill('Mei Tan');
  await page.getByLabel(t.email).fill('mei@tan.example');
  await page.getByLabel(language === 'en' ? 'What brings you here?' : 'Was führt Sie her?').fill('A demo');
  await page.getByRole('button', { name: t.book, exact: true }).click();
  await expect(page.getByText(t.booked)).toBeVisible();
  await expect(page.getByText('Asia/Tokyo')).toBeVisible();
  if (hasScript) await expectAccessibleAtBothWidths(page);
  return start;
}

async function readCalendarFile({ page, language }: Guest): Promise<ICAL.Event> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: texts[language].calendar }).click(),
  ]);
  const file = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')));
  const entry = file.getFirstSubcomponent('vevent');
  if (!entry) throw new Error('The file has no entry');
  return new ICAL.Event(entry);
}

async function openGuest(browser: Browser, language: Language, hasScript: boolean): Promise<Guest> {
  const options: BrowserContextOptions = {
    javaScriptEnabled: hasScript,
    timezoneId: 'Asia/Tokyo',
    locale: language === 'de' ? 'de-DE' : 'en-US',
    viewport: { width: 390, height: 844 },
  };
  const context = await browser.newContext(options);
  return { page: await context.newPage(), language, hasScript };
}

/** Moves the booking to another time, and reads the calendar file before and after. */
async function moveAsGuest(guest: Guest, name: string, start: string): Promise<void> {
  const words = texts[guest.language];
  const first = await readCalendarFile(guest);
  expect([first.summary, first.sequence]).toEqual([name, 0]);
  expect(first.startDate.toJSDate().toISOString()).toBe(start);

  await guest.page.getByRole('link', { name: words.move, exact: true }).click();
  await guest.page.locator('.month td a').first().click();
  await guest.page.locator('#times button').last().click();
  await expect(guest.page.getByText(words.moved)).toBeVisible();
  const moved = await readCalendarFile(guest);
  expect([moved.uid, moved.sequence]).toEqual([first.uid, 1]);
  expect(moved.startDate.toJSDate().toISOString()).not.toBe(start);
}

async function cancelAsGuest({ page, language }: Guest, reason: string): Promise<void> {
  const words = texts[language];
  await page.getByText(words.askToCancel).click();
  await page.getByLabel(named(words.cancelReason)).fill(reason);
  await page.getByRole('button', { name: words.cancel, exact: true }).click();
  await expect(page.getByText(words.cancelled)).toBeVisible();
}

/** Two journeys that differ in everything. The guest's browser is the same in both. */
const journeys = [
  { language: 'en', brand: 'Foyer', viewport: { width: 1440, height: 900 } },
  { language: 'de', brand: 'Atrium', viewport: { width: 390, height: 844 } },
] as const;

for (const { language, brand, viewport } of journeys) {
  test.describe(`booking in ${language}, ${brand}, ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('goes from a new scheduler to guests who book, move and cancel with and without scripts', async ({
      page,
      server,
      browser,
    }) => {
      test.setTimeout(300_000);
      const origin = brand === 'Foyer' ? server.origin : server.secondBrandOrigin;
      const t = await wordsOf(language, 'scheduler');
      const walk: Walk = { page, t, language, name: `Harbour demo (${language}, ${brand})` };

      await signIn(page, origin);
      if (language === 'de') {
        await page.getByRole('button', { name: /’s account$/ }).click();
        await page.getByRole('radio', { name: 'Deutsch' }).click();
        await expect(page.getByRole('button', { name: t('shell.signOut') })).toBeVisible();
        await page.keyboard.press('Escape');
      }
      await createScheduler(walk);
      await setHours(walk);
      await goTo(page, t, t('menu.workflow'));
      await writeWorkflow(walk);
      await goTo(page, t, t('menu.customization'));
      await customize(walk);
      const address = await activate(walk, origin);

      // All of them: a cancelled booking is not upcoming, and the guest will cancel.
      await page.goto(`${origin}/n/scheduler/bookings?when=`);
      await expect(rows(page).filter({ hasText: walk.name })).toHaveCount(0);
      const guest = await openGuest(browser, language, true);
      const start = await bookAsGuest(guest, address);

      // The organiser sees the booking arrive, and opens it, without a reload.
      const arrived = rows(page).filter({ hasText: walk.name });
      await expect(arrived).toContainText('Mei Tan');
      await expect(arrived).toContainText(t('options.bookings.state.confirmed'));
      await expectAccessible(page);

      await readMessage(walk);

      await moveAsGuest(guest, walk.name, start);
      await cancelAsGuest(guest, 'Ill');
      await expect(arrived).toContainText(t('options.bookings.state.cancelled'));
      await guest.page.context().close();

      await arrived.getByRole('link', { name: 'Mei Tan' }).click();
      await expect(page.getByText('A demo')).toBeVisible();
      await expectWordsWithinButtons(page);
      await expect(page.getByText('Ill', { exact: true })).toBeVisible();
      await expectAccessible(page);

      // The organiser sees the same with and without the guest's script.
      const other = await openGuest(browser, language, false);
      const begin = await bookAsGuest(other, address);
      await moveAsGuest(other, walk.name, begin);
      await cancelAsGuest(other, 'Travels');
      await other.page.context().close();
    });
  });
}
