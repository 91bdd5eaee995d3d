import { expect, test } from 'vitest';
import { choice, option } from '../extras/extraTesting.ts';
import { pickProblems, shortStock, ticketProblems } from './packageOrder.ts';
import { component, extraMember, packageOf, packageSaleContext, ticketMember } from './packageTesting.ts';

test('an extra that lacks its ticket is reported once, however many of its choices the package has', () => {
  const saleContext = packageSaleContext({
    tickets: [{ id: 1 }],
    extras: [
      { id: 1, title: 'Parking', requiresTicket: true, scope: 'specific_tickets', ticketIds: [2] },
      { id: 2, title: 'Dinner', requiresTicket: true, scope: 'specific_tickets', ticketIds: [2] },
    ],
  });
  const lines = [ticketMember(1), extraMember(1, ['near']), extraMember(2), extraMember(1, ['far'])];
  expect(ticketProblems(lines, [], saleContext).map(({ params }) => params)).toEqual([
    { name: 'Parking' },
    { name: 'Dinner' },
  ]);
});

test('a package leaves the required choices to people with an offer who will choose among them', () => {
  const shortIn = (isRequired: boolean) => {
    const options = [option([choice('fish', 1), choice('soup', 1)], isRequired)];
    const saleContext = packageSaleContext({ extras: [{ id: 1, quantity: null, options, heldForCodes: 1 }] });
    const lines = ['choice-fish', 'choice-soup'].map((id) => ({ ...extraMember(1, [id]), count: 1 }));
    return shortStock(packageOf([]), lines, { packages: 1, day: null, saleContext }).map(({ params }) => params);
  };
  expect(shortIn(true)).toEqual([{ name: 'Extra 1 (Size)', left: 1, wanted: 2 }]);
  expect(shortIn(false)).toEqual([]);
});

test('a pick has each choice once', () => {
  const saleContext = packageSaleContext({ extras: [{ id: 1, options: [option([choice('S'), choice('L')])] }] });
  const shirt = component(1, [extraMember(1)]);
  const found = (choiceIds: string[]) =>
    pickProblems(
      { components: [shirt] },
      [{ componentId: shirt.id, items: [{ ...extraMember(1, choiceIds), count: 1 }] }],
      saleContext,
    ).map(({ code }) => code);
  expect(found(['choice-S'])).toEqual([]);
  expect(found(['choice-S', 'choice-S'])).toEqual(['pick_not_offered']);
});
