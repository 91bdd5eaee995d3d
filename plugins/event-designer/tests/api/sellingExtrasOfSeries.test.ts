import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { seriesOn, tuesdays } from './series.ts';
import { createTicket, problems, sell } from './support.ts';

describe.each(areaEngines)('an order of extras for a date of a series on %s', (engine) => {
  const my = seriesOn(engine);

  test('takes from the stock of that date, for tickets of that date', async () => {
    const [first, second] = await my.written(tuesdays);
    const ticket = await createTicket(my.api, my.event);
    await sell(my.api, my.event, ticket, 1, 'sold', { dateId: first?.id ?? 0 });
    const [place] = (await my.api.call('GET', my.at('/registrations'))).body.data;
    const meal = { title: 'Meal', kind: 'addon', price: 1_000, quantity: 2, quantityScope: 'per_date' };
    const { id } = (await my.api.call('POST', my.at('/extras'), meal)).body.data;
    await my.placeLater();
    await my.api.call('PATCH', my.at('/publish-settings'), { status: 'published' });
    const order = (dateId: number | undefined, quantity = 1) =>
      my.api.call('POST', my.at('/extra-sales'), {
        lines: [{ extraId: id, quantity }],
        registrationIds: [place.id],
        ...(dateId !== undefined && { dateId }),
      });
    expect(problems(await order(undefined))).toEqual([422, 'dateId required']);
    expect(problems(await order(987_654))).toEqual([422, 'dateId no_such_date']);
    expect(problems(await order(second?.id))).toEqual([422, 'registrationIds.0 registration_other_date']);
    expect(problems(await order(first?.id, 3))).toEqual([409, 'lines.0.quantity extra_too_few']);
    expect((await order(first?.id, 2)).status).toBe(200);
    expect((await my.api.call('GET', my.at(`/extras/${id}`))).body.data).toMatchObject({
      sold: 2,
      dateSales: [{ dateId: first?.id, sold: 2 }],
    });
    my.api.time.now = new Date('2027-03-17T12:00:00.000Z');
    const past = await order(first?.id);
    expect([past.status, past.body.errors[0].code]).toEqual([409, 'extra_not_on_sale']);
  });
});
