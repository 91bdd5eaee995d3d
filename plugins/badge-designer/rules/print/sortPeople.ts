import type { PrintOrder } from '../../contract/printOptions.ts';

type Sorted = {
  id: number;
  /** Where their ticket stands among the event's. */
  ticketPosition: number;
  firstName: string;
  lastName: string;
  holderName: string;
  company: string;
  code: string;
};

/** What they are looked for under at a desk: those with one name only by that. */
const byName = ({ lastName, firstName, holderName }: Sorted): string[] => [lastName || holderName, firstName];

const keys: Record<PrintOrder, (person: Sorted) => string[]> = {
  last_name: byName,
  company: (person) => [person.company, ...byName(person)],
  code: ({ code }) => [code],
  ticket: byName,
  registered: () => [],
};

/**
 * People in the order in which they are printed, by the rules of a language and not by those of whatever database there
 * is. What is empty comes last.
 */
export function sortPeople<Person extends Sorted>(
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
      const found = compare(key, against);
      if (found !== 0) return found;
    }
    return one.person.id - other.person.id;
  });
  return keyed.map(({ person }) => person);
}
