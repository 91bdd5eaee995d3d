import { expect, test } from 'vitest';
import { orderPeople, type PeoplePick, type PreviewPerson, printedPeople } from './orderPeople.ts';

const somebody = (id: number, first_name: string, company_name: string): PreviewPerson => ({
  person: { registrationId: id, ticketId: 1, values: {}, printedAt: null },
  values: {
    first_name,
    last_name: 'Li',
    full_name: `${first_name} Li`,
    company_name,
    job_title: 'Lead',
    email_address: 'a@b.example',
    registration_code: `CODE${id}`,
  },
});

const people = [somebody(1, 'Al', 'Acme'), somebody(2, 'Maximiliane', 'Northwind'), somebody(3, 'نور', '')];

test.each<[PeoplePick, string, number[]]>([
  ['longest', '', [2, 1, 3]],
  ['shortest', '', [3, 1, 2]],
  ['missing', '', [3]],
  ['rightToLeft', '', [3]],
  ['longest', 'acme', [1]],
  ['longest', 'code2', [2]],
  ['longest', 'nobody', []],
  ['random', '', [3, 2, 1]],
])('%s, searched for “%s”', (pick, search, expected) => {
  const numbers = [0.9, 0.5, 0.1];
  const random = () => numbers.shift() ?? 0;
  const found = orderPeople(people, { pick, search, random });
  expect(found.map(({ person }) => person.registrationId)).toEqual(expected);
});

test('returns the printed people only if the response contains all of them', () => {
  const answer = { event: {}, cover: null, tickets: [], people: people.map(({ person }) => person), isCut: true };
  expect(printedPeople(answer, [3, 1])?.map(({ person }) => person.registrationId)).toEqual([1, 3]);
  expect(printedPeople(answer, [3, 4])).toBeUndefined();
});
