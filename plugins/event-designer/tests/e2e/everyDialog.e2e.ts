import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { Api } from '../../../../tests/e2e/support/api.ts';
import { expect, test } from '../../../../tests/e2e/support/fixtures.ts';
import { find } from '../../../../tests/e2e/support/organiser.ts';
import { wordsOf } from '../../../../tests/e2e/support/words.ts';
import { firstButton, firstField, look, looks, type Opener, press, wide } from './dialogLooks.ts';

const ticket = 'Frühbucher mit Abendessen';

/** Returns the dialogs by the page on which they are opened. */
function dialogsOf(page: Page, t: TFunction, isWide: boolean): Record<string, Opener[]> {
  const summit = 'Northern Light Summit 2027';
  const menu = async (entry: string) => {
    await press(page, t('grid.rowActions', { name: summit }));
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  const previewCopy = async () => {
    await menu(t('events.copyInto'));
    await find(page, t('copyInto.from'), 'Makers', /Thursday Makers Meetup/);
    await page.getByRole('checkbox', { name: t('duplicate.part.tickets') }).check();
    await press(page, t('copyInto.check'));
  };
  const selectTickets = async () => {
    for (const name of ['Standard', 'Early bird']) {
      await page.getByRole('checkbox', { name: t('grid.select', { name }), exact: true }).check();
    }
    await press(page.getByRole('region', { name: t('grid.bulkActions') }), t('bulk.edit'));
  };
  const openWaitingList = async () => {
    await press(page, t('grid.rowActions', { name: 'Early bird' }));
    await page.getByRole('menuitem', { name: t('waitingList.open', { number: 3 }), exact: true }).click();
  };
  return {
    list: [
      { title: t('events.newTitle'), open: () => press(page, t('events.new')), sign: firstField },
      { title: t('duplicate.title'), open: () => menu(t('events.duplicate')), sign: firstField },
      {
        title: t('copyInto.title', { name: summit }),
        open: previewCopy,
        sign: (dialog) => dialog.getByRole('status'),
        discard: () => press(page, t('forms.discard')),
      },
    ],
    tickets: [
      { title: t('tickets.newTitle'), open: () => press(page, t('tickets.new')), sign: firstField },
      {
        title: t('why.title'),
        open: () => press(page, t('why.button')),
        sign: (dialog) => dialog.getByText(t('why.cannotBuy')).or(dialog.getByText(t('why.canBuy'))),
      },
      {
        title: t('groups.title'),
        open: () => press(page, t('groups.button')),
        sign: (dialog) => dialog.getByRole('button', { name: t('groups.new') }),
      },
      {
        title: t('capacity.title'),
        open: () => press(page, t('capacity.button')),
        sign: (dialog) => dialog.getByText(t('capacity.total')).first(),
      },
      {
        title: t('holders.title', { name: 'Student' }),
        open: async () => {
          await press(page, t('grid.rowActions', { name: 'Student' }));
          await page.getByRole('menuitem', { name: t('holders.open', { number: 61 }), exact: true }).click();
        },
        sign: (dialog) => dialog.getByRole('row').nth(1),
      },
      // A phone has no checkboxes to select rows.
      ...(isWide ? [{ title: t('bulk.title', { count: 2 }), open: selectTickets, sign: firstButton }] : []),
      {
        title: t('waitingList.title', { name: 'Early bird' }),
        // The link of the row must not cover this button.
        open: () =>
          press(page.getByRole('row', { name: /Early bird/ }), t('waitingList.waits', { count: 3, value: '3' })),
        sign: (dialog) => dialog.getByText(t('waitingList.state.waiting')).first(),
      },
      // Its list stays open behind it, so it comes last on its page.
      {
        title: t('waitingList.offerTitle'),
        open: async () => {
          await openWaitingList();
          const button = page.getByRole('button', { name: t('waitingList.offerNext'), exact: true });
          await expect(button).toHaveAttribute('aria-disabled', 'false');
          await button.click();
        },
        sign: (dialog) => dialog.getByRole('status'),
      },
    ],
    schedule: [
      {
        title: t('schedule.rule.newTitle'),
        open: () => press(page, t('schedule.newRule')),
        // The calendar is loaded and shows the dates of the rule.
        sign: (dialog) => dialog.getByRole('complementary').getByText(/\d{4}/).first(),
      },
      {
        title: t('schedule.date.editTitle'),
        open: () =>
          page
            .getByRole('table', { name: t('schedule.dates'), exact: true })
            .locator('tbody')
            .getByRole('button')
            .first()
            .click(),
        sign: firstField,
      },
    ],
    ownTickets: [
      {
        title: t('history.title'),
        open: () => press(page, t('history.title')),
        sign: (dialog) => dialog.getByText(ticket).first(),
      },
    ],
    basicInfo: [
      {
        title: t('venues.title'),
        open: () => press(page, t('venues.choose')),
        sign: (dialog) => dialog.getByText(hall.line1),
      },
      {
        title: t('zoneChange.title', { from: 'Europe/London', to: 'America/New York' }),
        open: () => find(page, t('basicInfo.timeZone'), 'New York', /New York/),
        sign: (dialog) => dialog.getByText(ticket).first(),
      },
    ],
    mobileAccess: [
      {
        title: t('mobileAccess.ruleTitle'),
        open: () => press(page, t('mobileAccess.editNamed', { name: 'Haupteingang' })),
        sign: firstField,
      },
      {
        title: t('mobileAccess.simulate'),
        open: () => press(page, t('mobileAccess.simulate')),
        sign: (dialog) => dialog.getByText(t('mobileAccess.rulesSay')).or(dialog.getByRole('status')).first(),
      },
    ],
    unpublished: [
      { title: t('publish.ask.publish.title'), open: () => press(page, t('publish.publish')), sign: firstButton },
    ],
    published: [
      { title: t('publish.cancelTitle'), open: () => press(page, t('publish.cancelEvent')), sign: firstField },
    ],
  };
}

const hall = {
  name: 'Haus am Fluss',
  line1: 'Uferweg 12',
  line2: '',
  city: 'Hamburg',
  state: '',
  postalCode: '20095',
  country: 'DE',
  latitude: null,
  longitude: null,
  mapZoom: null,
};

const prepared = new WeakMap<Api, Promise<Record<string, string>>>();

/** Returns the pages on which the dialogs are opened. They are created once per server. */
function pagesOf(api: Api): Promise<Record<string, string>> {
  const pages = prepared.get(api) ?? prepare(api);
  prepared.set(api, pages);
  return pages;
}

async function prepare(api: Api): Promise<Record<string, string>> {
  const summit = await api.findEvent('Northern Light Summit');
  const meetup = await api.findEvent('Thursday Makers Meetup');
  const event = await api.createEvent({ name: 'Tag der offenen Tür' });
  const at = `/events/${event.id}`;
  await api.call('PATCH', `${at}/basic-info`, { locationType: 'venue', venue: hall });
  await api.createTicket(event.id, { name: ticket, saleStart: '2030-03-01T08:00:00.000Z' });
  await api.call('POST', `/managed-events/events/${event.id}/accessibility-rules`, { name: 'Haupteingang' });
  await api.call('POST', '/venues', hall);
  const live = await api.createEvent({ name: 'Lange Nacht' });
  await api.call('PATCH', `/events/${live.id}/basic-info`, { locationType: 'venue', venue: hall });
  await api.createTicket(live.id, { name: 'Eintritt' });
  await api.call('PATCH', `/events/${live.id}/publish-settings`, { status: 'published' });
  return {
    list: '/me?q=Northern',
    tickets: `/events/${summit.id}/tickets`,
    schedule: `/events/${meetup.id}/schedule`,
    ownTickets: `${at}/tickets`,
    basicInfo: `${at}/basicinfo`,
    mobileAccess: `${at}/mobile-access`,
    unpublished: `${at}/publish`,
    published: `/events/${live.id}/publish`,
  };
}

for (const { brand, language, viewport, inTheDark } of looks) {
  test.describe(`every dialog, ${brand}, ${language}, ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('is accessible, fits, and shows its buttons', async ({ signedIn: page, server, api }) => {
      const origin = brand === 'Foyer' ? server.origin : server.secondBrandOrigin;
      const t = await wordsOf(language, 'meTranslation');
      const paths = await pagesOf(api);
      await page.goto(`${origin}/n/?lng=${language}`);
      for (const [place, dialogs] of Object.entries(dialogsOf(page, t, viewport === wide))) {
        await page.goto(`${origin}/n${paths[place]}`);
        for (const dialog of dialogs) await look(page, dialog, inTheDark);
      }
    });
  });
}
