import { expect, test } from '../e2e/support/fixtures.ts';

for (const language of ['en', 'de']) {
  test(`§9.4: a list writes US dollars without fraction digits, and cents where there are some (${language})`, async ({
    signedIn: page,
    api,
  }) => {
    const { id } = await api.createEvent({ name: 'Priced fair' });
    await api.createTicket(id, { name: 'Patron', price: 310_000 });
    await api.createTicket(id, { name: 'Student', price: 1_950 });
    await page.goto(`/n/events/${id}/tickets?lng=${language}`);
    for (const [ticket, price] of [
      ['Patron', '$3,100'],
      ['Student', '$19.50'],
    ] as const) {
      await expect(page.getByRole('row', { name: ticket }).getByText(price, { exact: true })).toBeVisible();
    }
  });
}
