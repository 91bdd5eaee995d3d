import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { scanningOn } from './scanningOn.ts';

describe.each(areaEngines)('extras at the gate on %s', (engine) => {
  const my = scanningOn(engine);

  test('that were sold for a ticket admit that ticket, and no other of the same email address', async () => {
    const ticket = await my.ticket();
    const dinner = await my.post(my.at('/extras'), { kind: 'addon', title: 'Dinner' });
    const [has, hasNot] = [my.newCode(), my.newCode()];
    const holder = { holderEmail: 'mara@example.org' };
    await my.place(has, ticket, holder);
    await my.place(hasNot, ticket, holder);
    await my.placeLater();
    await my.api.call('PATCH', my.at('/publish-settings'), { status: 'published' });
    const { body } = await my.api.call('GET', my.at(`/registrations?q=${has}`));
    await my.post(my.at('/extra-sales'), {
      lines: [{ extraId: dinner.id, quantity: 1 }],
      registrationIds: [body.data[0].id],
      ...holder,
    });
    await my.makeRule({ extraIds: [dinner.id] });
    const token = await my.invite(await my.makeDevice());
    const reasonOf = async (code: string) => (await my.scan(token, code)).body.data.reason;
    expect([await reasonOf(has), await reasonOf(hasNot)]).toEqual([null, 'product']);
  });
});
