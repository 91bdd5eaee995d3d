import type { PrintOrder } from '../../contract/printOptions.ts';

/** The text by which a person is sorted. */
export type SortablePerson = {
  id: number;
  /** The position of their ticket in the event. */
  ticketPosition: number;
  firstName: string;
  lastName: string;
  holderName: string;
  company: string;
  code: string;
};

/** The names under which staff look a person up at a desk. A person with a single name has only that. */
const byName = ({ lastName, firstName, holderName }: SortablePerson): string[] => [lastName || holderName, firstName];

const keys: Record<PrintOrder, (person: SortablePerson) => string[]> = {
  last_name: byName,
  company: (person) => [person.company, ...byName(person)],
  code: ({ code }) => [code],
  ticket: byName,
  registered: () => [],
};

/**
 * Sorts people in printing order by the rules of a language, independent of the database's collation. Empty values come
 * last.
 */
export function sortPeople<Person extends SortablePerson>(
  people: readonly Person[],
  { order, language }: { order: PrintOrder; language: string },
): Person[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const keyed = people.map((person) => ({ person, key: keys[order](person) }));
  keyed.sort((one, other) => {
    if (order === 'ticket' && one.person.ticketPosition !== other.person.ticketPosition)
      return one.person.ticketPosition - other.person.ticketPosition;
    for (const [index, key] of one.key.entries()) {
      const against = other.key[index] ?? '';
      if (key === against) continue;
      if (key === '' || against === '') return key === '' ? 1 : -1;
      const comparison = compare(key, against);
      if (comparison !== 0) return comparison;
    }
    return one.person.id - other.person.id;
  });
  return keyed.map(({ person }) => person);
}
