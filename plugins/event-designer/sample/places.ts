import type { Registration } from '../contract/registrations.ts';
import type { SampleEvent } from './types.ts';

const given = [
  ...['Aino', 'Amara', 'Anders', 'Beatriz', 'Bram', 'Chidi', 'Clara', 'Dario', 'Eilif', 'Elif', 'Emeka', 'Farah'],
  ...['Freya', 'Goran', 'Hana', 'Henrik', 'Ines', 'Ismael', 'Jonas', 'Jun', 'Kaja', 'Kofi', 'Lena', 'Lucía'],
  ...['Malik', 'Mei', 'Mila', 'Nils', 'Noor', 'Oskar', 'Paula', 'Priya', 'Quentin', 'Rosa', 'Ruben', 'Saga'],
  ...['Samir', 'Signe', 'Tara', 'Teo', 'Ulla', 'Vera', 'Viktor', 'Wanda', 'Yara', 'Yusuf', 'Zoë'],
];
const family = [
  ...['Abara', 'Almeida', 'Berg', 'Bianchi', 'Castillo', 'Dahl', 'Demir', 'Eriksen', 'Farkas', 'Fischer', 'Gallo'],
  ...['Haugen', 'Hoang', 'Ibarra', 'Iversen', 'Jansen', 'Kaya', 'Kimura', 'Kowalski', 'Lindqvist', 'Lund', 'Marku'],
  ...['Mensah', 'Moreau', 'Nagy', 'Nakano', 'Novak', 'Okoye', 'Olsen', 'Pereira', 'Quist', 'Rahman', 'Rossi'],
  ...['Sandvik', 'Santos', 'Schäfer', 'Solberg', 'Tanaka', 'Toth', 'Ueda', 'Vargas', 'Weber', 'Yilmaz'],
];

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** An invented person: the same number is the same one, and no two numbers share an address. */
function personOf(number: number): Pick<Registration, 'holderName' | 'holderEmail'> {
  const first = given[number % given.length] ?? '';
  const last = family[number % family.length] ?? '';
  const more = Math.floor(number / (given.length * family.length)) || '';
  return { holderName: `${first} ${last}`, holderEmail: `${plain(first)}.${plain(last)}${more}@example.com` };
}

const hour = 3_600_000;

type SamplePlace = Pick<Registration, 'state' | 'pricePaid' | 'refunded' | 'holderName' | 'holderEmail'> & {
  /** Name of the ticket. */
  ticket: string;
  at: string;
};

/** The places of a sample event that were taken, one after another. */
export function placesOf({ tickets, createdAt }: SampleEvent): SamplePlace[] {
  const places: SamplePlace[] = [];
  for (const { name, price, sold = 0, reserved = 0, cancelled = 0 } of tickets) {
    for (const [state, count] of [
      ['sold', sold],
      ['reserved', reserved],
      ['cancelled', cancelled],
    ] as const) {
      for (let place = 1; place <= count; place += 1) {
        places.push({
          ticket: name,
          state,
          pricePaid: price,
          refunded: state === 'cancelled' ? price : 0,
          at: new Date(Date.parse(createdAt) + place * hour).toISOString(),
          ...personOf(places.length),
        });
      }
    }
  }
  return places;
}
