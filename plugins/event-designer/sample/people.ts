import type { Registration } from '../contract/registrations.ts';
import { codeLength, registrationCodeOf } from '../rules/registrationCode.ts';

const given = [
  'Aino',
  'Amara',
  'Anders',
  'Beatriz',
  'Bram',
  'Chidi',
  'Clara',
  'Dario',
  'Eilif',
  'Elif',
  'Emeka',
  'Farah',
  'Freya',
  'Goran',
  'Hana',
  'Henrik',
  'Ines',
  'Ismael',
  'Jonas',
  'Jun',
  'Kaja',
  'Kofi',
  'Lena',
  'Lucía',
  'Malik',
  'Mei',
  'Mila',
  'Nils',
  'Noor',
  'Oskar',
  'Paula',
  'Priya',
  'Quentin',
  'Rosa',
  'Ruben',
  'Saga',
  'Samir',
  'Signe',
  'Tara',
  'Teo',
  'Ulla',
  'Vera',
  'Viktor',
  'Wanda',
  'Yara',
  'Yusuf',
  'Zoë',
];
const family = [
  'Abara',
  'Almeida',
  'Berg',
  'Bianchi',
  'Castillo',
  'Dahl',
  'Demir',
  'Eriksen',
  'Farkas',
  'Fischer',
  'Gallo',
  'Haugen',
  'Hoang',
  'Ibarra',
  'Iversen',
  'Jansen',
  'Kaya',
  'Kimura',
  'Kowalski',
  'Lindqvist',
  'Lund',
  'Marku',
  'Mensah',
  'Moreau',
  'Nagy',
  'Nakano',
  'Novak',
  'Okoye',
  'Olsen',
  'Pereira',
  'Quist',
  'Rahman',
  'Rossi',
  'Sandvik',
  'Santos',
  'Schäfer',
  'Solberg',
  'Tanaka',
  'Toth',
  'Ueda',
  'Vargas',
  'Weber',
  'Yilmaz',
];
const companies = [
  'Fjordkraft Lab',
  'Blue Kettle Energy',
  'Harbour & Sons',
  'Nordlys Grid',
  'Papaya Storage',
  'Two Rivers Power',
  'Ampere Street',
  'Quiet Turbines',
  'Polder Pumps',
  'Lanternfish',
  'Copper Kite',
  'Sundial Co-operative',
  'Bright Meadow',
  'The Meter Works',
  'Salt & Silicon',
  'Municipal Utilities of Examplestad',
  'Kestrel Wind',
  '',
];
const jobTitles = [
  'Engineer',
  'Head of Operations',
  'Researcher',
  'Founder',
  'Product Manager',
  'Grid Planner',
  'Journalist',
  'Policy Adviser',
  'Data Scientist',
  'Student',
  'Project Manager',
  'Procurement Lead',
  'Electrician',
  '',
];

type Person = Pick<Registration, 'firstName' | 'lastName' | 'holderName' | 'holderEmail' | 'company' | 'jobTitle'>;
type Named = { first: string; last: string; company?: string; jobTitle?: string; hasNoEmail?: boolean };

/** People who show what a badge design can bear: texts that are long, short, missing, or in other scripts. */
const unusual: Named[] = [
  {
    first: 'Maximiliane-Wilhelmina',
    last: 'von Hohenstein-Wartburg-Lindenau',
    company: 'Gesellschaft für angewandte Energiespeicherforschung und Netzstabilität mbH',
    jobTitle: 'Deputy Director of Regulatory Affairs, Interconnection and Public Consultation',
  },
  { first: 'ليلى', last: 'الحسيني', company: 'شركة واحة الطاقة', jobTitle: 'مهندسة شبكات' },
  { first: '美玲', last: '陳', company: '晨光能源研究所', jobTitle: '研究員' },
  { first: 'Bo', last: 'Ek', company: 'Ø', jobTitle: 'CEO' },
  { first: 'Ngọc Ánh', last: 'Nguyễn', company: 'Công ty Điện Gió Mẫu', jobTitle: 'Kỹ sư' },
  { first: 'Siobhán', last: 'Ní Dhomhnaill-O’Shaughnessy', company: 'Tidal & Sons', jobTitle: 'Storage Lead' },
  { first: 'नीलिमा', last: 'शर्मा', company: 'उदाहरण ऊर्जा', jobTitle: 'अभियंता' },
  { first: 'Sukarno', last: '', company: 'Papaya Storage', jobTitle: 'Technician' },
  { first: 'さくら', last: '中村', company: '株式会社みほん電力', jobTitle: '主任' },
  { first: 'Łukasz', last: 'Brzęczyszczykiewicz', company: 'Przykładowa Sieć S.A.', jobTitle: 'Główny inżynier' },
  { first: 'นภัสสร', last: 'ตัวอย่างสกุล', company: 'บริษัท ตัวอย่างพลังงาน จำกัด', jobTitle: 'วิศวกร' },
  { first: 'נועה', last: 'לוין', company: 'אנרגיה לדוגמה', jobTitle: 'חוקרת' },
  { first: 'Αλεξάνδρα', last: 'Παπαδοπούλου', company: 'Παράδειγμα Ενέργειας', jobTitle: 'Μηχανικός' },
  { first: 'Людмила', last: 'Ковальчук', company: 'Приклад Енерго', jobTitle: 'Аналітикиня' },
  { first: 'Dr. Jean-Baptiste Emmanuel', last: 'Ratsimamanga-Andrianaivoravelona', company: '', jobTitle: '' },
  { first: '', last: '', company: 'Blue Kettle Energy' },
  { first: 'Þórunn', last: 'Guðmundsdóttir', company: 'Dæmi ehf.', jobTitle: 'Verkfræðingur', hasNoEmail: true },
  { first: '민지', last: '김', company: '예시전력', jobTitle: '연구원' },
];

const every = 9;

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** Returns an invented person. The same number gives the same one, and no two numbers share an address. */
export function personOf(number: number): Person {
  const odd = number % every === every - 1 ? unusual[Math.floor(number / every) % unusual.length] : undefined;
  const first = odd?.first ?? given[number % given.length] ?? '';
  const last = odd?.last ?? family[number % family.length] ?? '';
  const more = Math.floor(number / (given.length * family.length)) || '';
  const address = odd ? `guest${number}` : `${plain(first)}.${plain(last)}${more}`;
  return {
    firstName: first,
    lastName: last,
    holderName: `${first} ${last}`.trim(),
    holderEmail: odd?.hasNoEmail ? '' : `${address}@example.com`,
    company: odd?.company ?? companies[(number * 7) % companies.length] ?? '',
    jobTitle: odd?.jobTitle ?? jobTitles[(number * 5) % jobTitles.length] ?? '',
  };
}

/** Returns the code of a place of a sample event, the same at every start. Real codes are random. */
export function sampleCode(event: string, place: number): string {
  // This is FNV-1a. Each letter takes the upper bits, which depend on all of the text.
  let state = 0x811c9dc5;
  const mix = (byte: number) => {
    state = Math.imul(state ^ byte, 0x01000193) >>> 0;
  };
  for (const character of `${event}/${place}`) mix(character.codePointAt(0) ?? 0);
  const bytes = Uint8Array.from({ length: codeLength }, (_, index) => {
    mix(index);
    return (state >>> 11) ^ (state >>> 19);
  });
  return registrationCodeOf(bytes);
}
