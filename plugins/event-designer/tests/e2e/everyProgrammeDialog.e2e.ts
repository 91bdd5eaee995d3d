import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { test } from '../../../../tests/e2e/support/fixtures.ts';
import { wordsOf } from '../../../../tests/e2e/support/words.ts';
import { firstButton, firstField, look, looks, type Opener, press } from './dialogLooks.ts';

/** Returns the dialogs of the sample conference's programme, sales and app, by the path of their page. */
function dialogsOf(page: Page, t: TFunction): Record<string, Opener[]> {
  const opens = (title: string, button: string, sign: Opener['sign'] = firstField): Opener => ({
    title,
    open: () => press(page, button),
    sign,
  });
  const act = (name: string, title: string, entry: string, sign: Opener['sign']): Opener => ({
    title,
    open: async () => {
      await press(page, t('grid.rowActions', { name }));
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    },
    sign,
  });
  const dinner = 'Dinner by the fjord';
  return {
    'activities&addons': [
      opens(t('extras.newTitle'), t('extras.new')),
      act(dinner, t('sales.titleOfExtra', { name: dinner }), t('extras.sales'), (dialog) =>
        dialog.getByRole('row').nth(1),
      ),
    ],
    sessions: [
      opens(t('sessions.newTitle'), t('sessions.new')),
      opens(t('rooms.title'), t('rooms.button'), (dialog) => dialog.getByText('Skerry')),
      opens(t('tracks.title'), t('tracks.button'), (dialog) => dialog.getByText('Storage')),
      opens(t('releases.newTitle'), t('releases.button')),
      opens(t('releases.title'), t('releases.versions'), (dialog) =>
        dialog.getByRole('group').getByRole('button').first(),
      ),
    ],
    'sessions/speakers': [opens(t('speakers.newTitle'), t('speakers.new'))],
    'sessions/sponsors': [opens(t('sponsors.newTitle'), t('sponsors.new'))],
    packages: [opens(t('packages.newTitle'), t('packages.new'))],
    'codes?q=EARLY10': [
      opens(t('codes.newTitle'), t('codes.new')),
      opens(t('codes.several'), t('codes.several')),
      opens(t('codes.lab'), t('codes.lab')),
      act('EARLY10', t('redemptions.title', { code: 'EARLY10' }), t('redemptions.open'), (dialog) =>
        dialog.getByRole('row').nth(1),
      ),
    ],
    'attendee-app': [
      opens(t('attendeeApp.copyTitle'), t('attendeeApp.copyFrom'), firstButton),
      opens(t('attendeeApp.publishTitle'), t('attendeeApp.publish'), firstButton),
    ],
    'attendee-app/event-highlights': [opens(t('attendeeApp.newCard'), t('attendeeApp.newCard'))],
  };
}

for (const { brand, language, viewport, inTheDark } of looks) {
  test.describe(`every dialog of the programme, ${brand}, ${language}, ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('is accessible, fits, and shows its buttons', async ({ signedIn: page, server, api }) => {
      test.setTimeout(300_000);
      const origin = brand === 'Foyer' ? server.origin : server.secondBrandOrigin;
      const t = await wordsOf(language, 'meTranslation');
      const { id } = await api.findEvent('Northern Light Summit');
      await page.goto(`${origin}/n/?lng=${language}`);
      for (const [path, dialogs] of Object.entries(dialogsOf(page, t))) {
        await page.goto(`${origin}/n/events/${id}/${path}`);
        for (const dialog of dialogs) await look(page, dialog, inTheDark);
      }
    });
  });
}
