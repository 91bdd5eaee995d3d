import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import sharp from 'sharp';
import type { Api } from '../../../../tests/e2e/support/api.ts';
import { expect, expectAccessible, test } from '../../../../tests/e2e/support/fixtures.ts';
import { field, goTo, save } from '../../../../tests/e2e/support/organiser.ts';
import { type Language, wordsOf } from '../../../../tests/e2e/support/words.ts';
import { workbook } from '../api/importFiles.ts';
import { phone, wide } from './dialogLooks.ts';

type Walk = { page: Page; t: TFunction; eventId: number; api: Api };

/** A file with three sheets. One wrong value occurs twice, and one name is missing. */
const programme = workbook({
  Speakers: [
    ['first_name', 'last_name', 'email', 'is_featured', 'photo'],
    ['Mara', 'Lindqvist', 'mara@example.com', 'perhaps', 'photos/Mara.jpg'],
    ['Bo', 'Ek', 'bo@example.com', 'perhaps', ''],
    ['', 'Sand', 'ida@example.com', 'no', ''],
  ],
  Sponsors: [
    ['name', 'tier'],
    ['Nordgrid', 'Gold'],
  ],
  Sessions: [
    ['title', 'start_date', 'start_time', 'duration', 'room', 'speakers', 'state'],
    ['Opening', '2030-05-06', '09:00', '60', 'Aula', 'mara@example.com', 'confirmed'],
    ['Keynote', '2030-05-06', '09:00', '60', 'Aula', 'mara@example.com', 'confirmed'],
    ['Power', '2030-05-06', '10:30', '60', 'Hall', 'bo@example.com', 'confirmed'],
  ],
});

/** Checks the accessibility of the page at the widths of a desktop and of a phone. */
async function expectAccessibleOnBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.setViewportSize(wide);
}

async function upload({ page, t }: Walk, name: string, bytes: Uint8Array): Promise<void> {
  await page.getByLabel(t('imports.chooseFile')).setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByLabel(t('imports.option.unknown')).selectOption({ label: t('imports.optionValue.unknown_create') });
  await page.getByRole('button', { name: t('imports.check'), exact: true }).click();
  await expect(page.getByText(t('imports.resultTitle'))).toBeVisible();
}

async function importProgramme(walk: Walk): Promise<void> {
  const { page, t, eventId, api } = walk;
  await goTo(page, t, t('menu.import'));
  await expectAccessibleOnBoth(page);
  await upload(walk, 'programme.xlsx', programme);
  await expect(page.getByText(t('imports.pictures.missing', { count: 1, total: 1 }))).toBeVisible();
  await page.getByLabel(t('imports.pictures.choose')).setInputFiles({
    name: 'mara.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
      .png()
      .toBuffer(),
  });
  await expect(page.getByText(t('imports.pictures.complete', { count: 1 }))).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.getByRole('combobox', { name: t('imports.replaceValue', { value: 'perhaps' }) }).fill('no');
  await page
    .getByRole('button', { name: t('imports.fixOnce') })
    .first()
    .click();
  await expect(page.getByRole('combobox', { name: t('imports.replaceValue', { value: 'perhaps' }) })).toBeHidden();
  // The cell after the row's number and its state.
  await page.getByRole('grid').getByRole('row').filter({ hasText: 'Sand' }).getByRole('gridcell').nth(2).dblclick();
  const firstName = page.getByRole('textbox', { name: t('imports.cell', { field: 'first_name', row: 4 }) });
  await firstName.fill('Ida');
  await firstName.press('Enter');
  await page.getByRole('button', { name: t('imports.saveEdits', { count: 1 }) }).click();
  await page.getByRole('button', { name: t('imports.commitAll', { count: 7 }) }).click();
  await expect(page.getByText(t('imports.report'))).toBeVisible();
  const people = await api.call<{ photo: object | null }[]>('GET', `/events/${eventId}/speakers`);
  expect(people.map(({ photo }) => photo !== null)).toEqual([true, false, false]);
  await expectAccessibleOnBoth(page);
}

async function solveClashes({ page, t, eventId, api }: Walk): Promise<void> {
  await page.goto(page.url().replace(/\/import.*$|\/sessions.*$/, '/sessions'));
  const warnings = page.getByText(t('agenda.warnings', { count: 2 }));
  await expect(warnings).toBeVisible();
  await expectAccessibleOnBoth(page);
  const keynote = page.getByRole('button', { name: /^Keynote, / });
  const power = page.getByRole('button', { name: /^Power, / });
  const from = await keynote.boundingBox();
  const to = await power.boundingBox();
  if (!from || !to) throw new Error('The sessions have no place on the screen');
  // The place below “Power” in the same room is free, and so is the speaker at that time.
  await page.mouse.move(from.x + from.width / 2, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height + 28, { steps: 12 });
  await page.mouse.up();
  await expect(warnings).toBeHidden();
  await expect
    .poll(async () => (await api.call<object[]>('GET', `/events/${eventId}/sessions?q=Keynote`))[0])
    .toMatchObject({ roomName: 'Hall' });
}

async function release({ page, t }: Walk): Promise<void> {
  await page.getByRole('button', { name: t('releases.button') }).click();
  const dialog = page.getByRole('dialog', { name: t('releases.newTitle') });
  await field(dialog, 'textbox', t('fields.programmeReleases.name')).fill('1.0');
  await dialog.getByRole('switch', { name: t('releases.mail') }).check();
  await expect(dialog.getByText(t('releases.mails', { count: 2 }))).toBeVisible();
  await expectAccessibleOnBoth(page);
  await dialog.getByRole('button', { name: t('releases.release'), exact: true }).click();
  await page.getByRole('button', { name: t('releases.versions') }).click();
  await expect(page.getByText(t('releases.same'))).toBeVisible();
  await expect(page.getByText(t('releases.mailed', { count: 2 }))).toBeVisible();
  await page.keyboard.press('Escape');
}

async function buildPackage({ page, t }: Walk): Promise<void> {
  await goTo(page, t, t('menu.packages'));
  await page
    .getByRole('button', { name: t('packages.new') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('packages.newTitle') });
  await field(dialog, 'textbox', t('fields.packages.name')).fill('Family');
  await field(dialog, 'textbox', t('fields.packages.price')).fill('50');
  await dialog.getByRole('button', { name: t('packages.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Family' })).toBeVisible();
  for (const place of [0, 1]) {
    await page.getByRole('button', { name: t('package.addComponent') }).click();
    await field(page, 'textbox', t('package.count')).nth(place).fill('2');
    await field(page, 'combobox', t('package.member'))
      .nth(place)
      .selectOption({ index: place + 1 });
  }
  await expect(page.getByText(t('package.saving'))).toBeVisible();
  await save(page, t);
  await expectAccessibleOnBoth(page);
}

async function generateCodes({ page, t, eventId, api }: Walk): Promise<void> {
  await goTo(page, t, t('menu.codes'));
  await page.getByRole('button', { name: t('codes.several') }).click();
  const dialog = page.getByRole('dialog', { name: t('codes.several') });
  await field(dialog, 'textbox', t('codes.batchName')).fill('Nordgrid');
  await field(dialog, 'textbox', t('codes.pattern')).fill('GOLD-??????');
  await field(dialog, 'textbox', t('codes.count')).fill('200');
  await field(dialog, 'textbox', t('fields.codes.percentage')).fill('100');
  await dialog.getByRole('button', { name: t('codes.preview') }).click();
  await expect(dialog.getByText(/GOLD-\w{6}/)).toBeVisible();
  await expectAccessibleOnBoth(page);
  await dialog.getByRole('button', { name: t('codes.createSeveral') }).click();
  await expect(dialog).toBeHidden();
  expect(await api.call<object[]>('GET', `/events/${eventId}/codes?disablePagination=true`)).toHaveLength(200);
}

async function ruleGates({ page, t }: Walk): Promise<void> {
  await goTo(page, t, t('menu.mobileAccess'));
  await page.getByRole('button', { name: t('mobileAccess.newGate') }).click();
  let dialog = page.getByRole('dialog', { name: t('mobileAccess.newGate') });
  await field(dialog, 'textbox', t('fields.accessGates.name')).fill('Aula');
  await dialog.getByRole('button', { name: t('rows.create', { ns: 'translation' }), exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t('mobileAccess.newRule') }).click();
  dialog = page.getByRole('dialog', { name: t('mobileAccess.newRule') });
  await field(dialog, 'textbox', t('fields.accessibilityRules.name')).fill('Once');
  await field(dialog, 'textbox', t('fields.accessibilityRules.maximumEntries')).fill('1');
  await expectAccessibleOnBoth(page);
  await dialog.getByRole('button', { name: t('mobileAccess.createRule') }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t('mobileAccess.simulate') }).click();
  dialog = page.getByRole('dialog', { name: t('mobileAccess.simulate') });
  await expect(dialog.getByRole('status').getByText(t('mobileAccess.result.success'))).toBeVisible();
  await dialog.getByRole('button', { name: t('mobileAccess.addPast') }).click();
  await expect(dialog.getByText(t('mobileAccess.decidedBy', { name: 'Once' }))).toBeVisible();
  await expect(dialog.getByRole('status').getByText(t('mobileAccess.reason.already_redeemed'))).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.keyboard.press('Escape');
}

/** Opens the phone's preview as narrow screens do, by a button, and checks each of its screens in both schemes. */
async function expectAccessiblePreview({ page, t }: Walk): Promise<void> {
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: t('attendeeApp.openPreview'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('attendeeApp.preview') });
  await expect(dialog.getByRole('figure', { name: t('attendeeApp.previewOf', { name: 'Tides' }) })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: t('attendeeApp.scheme.dark') }).check();
  await expect(dialog.locator('figure[data-scheme="dark"]')).toBeVisible();
  await expectAccessible(page);
  for (const screen of ['icon', 'splash']) {
    await dialog.getByRole('radio', { name: t(`attendeeApp.screen.${screen}`), exact: true }).check();
    await expect(dialog.locator(`figure[data-screen="${screen}"]`)).toBeVisible();
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.setViewportSize(wide);
}

async function designApp(walk: Walk): Promise<void> {
  const { page, t } = walk;
  await page.goto(page.url().replace(/\/mobile-access.*$/, '/attendee-app'));
  await page.getByRole('button', { name: t('attendeeApp.enable') }).click();
  await expect(page.getByRole('button', { name: t('attendeeApp.disable') })).toBeVisible();
  await page.goto(page.url().replace(/\/attendee-app.*$/, '/attendee-app/theme'));
  await field(page, 'textbox', t('fields.appTheme.appName')).fill('Tides');
  await expect(page.getByText('Tides').first()).toBeVisible();
  await save(page, t);
  await expectAccessibleOnBoth(page);
  await expectAccessiblePreview(walk);
  await page.goto(page.url().replace(/\/theme.*$/, ''));
  await page.getByRole('button', { name: t('attendeeApp.publish'), exact: true }).click();
  await page
    .getByRole('dialog', { name: t('attendeeApp.publishTitle') })
    .getByRole('button', { name: t('attendeeApp.publishNow'), exact: true })
    .click();
  await expect(page.getByText(t('attendeeApp.noChanges'))).toBeVisible();
}

async function undoMistake(walk: Walk): Promise<void> {
  const { page, t, eventId, api } = walk;
  const people = async () =>
    (await api.call<object[]>('GET', `/events/${eventId}/speakers?disablePagination=true`)).length;
  const before = await people();
  await page.goto(page.url().replace(/\/attendee-app.*$/, '/import'));
  await upload(
    walk,
    'wrong.xlsx',
    workbook({
      Speakers: [
        ['first_name', 'last_name'],
        ['Not', 'Ours'],
      ],
    }),
  );
  await page.getByRole('button', { name: t('imports.commitAll', { count: 1 }) }).click();
  await page.getByRole('button', { name: t('imports.undoThis') }).click();
  expect(await people()).toBe(before + 1);
  const dialog = page.getByRole('dialog', { name: t('imports.undoTitle') });
  await dialog.getByRole('button', { name: t('imports.undo'), exact: true }).click();
  await expect(page.getByText(t('imports.state.undone')).first()).toBeVisible();
  await expectAccessibleOnBoth(page);
  expect(await people()).toBe(before);
}

const looks = [
  { brand: 'Foyer', language: 'en' },
  { brand: 'Atrium', language: 'de' },
] as const satisfies readonly { brand: string; language: Language }[];

for (const { brand, language } of looks) {
  test(`an organiser creates the programme of a conference, ${brand}, ${language}`, async ({
    signedIn: page,
    server,
    api,
  }) => {
    test.setTimeout(240_000);
    const origin = brand === 'Foyer' ? server.origin : server.secondBrandOrigin;
    const t = await wordsOf(language, 'meTranslation');
    const { id: eventId } = await api.createEvent({ name: `Tides ${language}` });
    for (const name of ['Adult', 'Child']) await api.createTicket(eventId, { name, price: 2_000 });
    await page.goto(`${origin}/n/events/${eventId}/basicinfo?lng=${language}`);
    const walk: Walk = { page, t, eventId, api };
    await test.step('import', () => importProgramme(walk));
    await test.step('clashes', () => solveClashes(walk));
    await test.step('release', () => release(walk));
    await test.step('package', () => buildPackage(walk));
    await test.step('codes', () => generateCodes(walk));
    await test.step('gates', () => ruleGates(walk));
    await test.step('app', () => designApp(walk));
    await test.step('undo', () => undoMistake(walk));
  });
}
