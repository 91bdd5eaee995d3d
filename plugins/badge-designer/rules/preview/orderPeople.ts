import type { PrintPeople, PrintPerson } from '../../contract/print.ts';
import type { Values } from '../print/values.ts';

/** The selections of people to preview. Those that are hardest for a design come first. */
export const picks = ['longest', 'shortest', 'missing', 'rightToLeft', 'random'] as const;
export type PeoplePick = (typeof picks)[number];

/** A person with all values that a design may show: their own override their ticket's, which override the event's. */
export type PreviewPerson = { person: PrintPerson; values: Values };

/** Returns the people with all values that a design may show. */
export function previewPeople({ event, tickets, people }: PrintPeople): PreviewPerson[] {
  const byId = new Map(tickets.map(({ id, values }) => [id, values]));
  return people.map((person) => ({ person, values: { ...event, ...byId.get(person.ticketId), ...person.values } }));
}

/** Returns the people who are printed; undefined if the response, which is cut at a large event, lacks some of them. */
export function printedPeople(answer: PrintPeople, printed: readonly number[]): PreviewPerson[] | undefined {
  const included = new Set(printed);
  const found = previewPeople(answer).filter(({ person }) => included.has(person.registrationId));
  return found.length === included.size ? found : undefined;
}

/** The values that most badges show. Others are often missing for everyone. */
const commonFields = ['first_name', 'last_name', 'company_name', 'job_title', 'email_address'] as const;
const searchedFields = ['full_name', 'company_name', 'email_address', 'registration_code'] as const;

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

const textOf = ({ values }: PreviewPerson, name: string): string => values[name] ?? '';
const lengthOf = (one: PreviewPerson): number => commonFields.reduce((sum, name) => sum + textOf(one, name).length, 0);
const missingOf = (one: PreviewPerson): number => commonFields.filter((name) => textOf(one, name).trim() === '').length;

type OrderOptions = { pick: PeoplePick; search: string; random: () => number };

/** Returns the people that match the search and the selection, in display order. */
export function orderPeople(all: readonly PreviewPerson[], { pick, search, random }: OrderOptions): PreviewPerson[] {
  const searchText = search.trim().toLocaleLowerCase();
  const found = all.filter((one) =>
    searchedFields.some((name) => textOf(one, name).toLocaleLowerCase().includes(searchText)),
  );
  switch (pick) {
    case 'longest':
      return found.toSorted((one, other) => lengthOf(other) - lengthOf(one));
    case 'shortest':
      return found.toSorted((one, other) => lengthOf(one) - lengthOf(other));
    case 'missing':
      return found.filter((one) => missingOf(one) > 0).toSorted((one, other) => missingOf(other) - missingOf(one));
    case 'rightToLeft':
      return found.filter((one) => commonFields.some((name) => rightToLeft.test(textOf(one, name))));
    case 'random': {
      const places = new Map(found.map((one) => [one, random()]));
      return found.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
    }
  }
}
