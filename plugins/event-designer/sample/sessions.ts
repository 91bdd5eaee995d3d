import type { SessionTrack } from '../contract/sessions.ts';
import { addDays } from '../rules/wallClock.ts';
import type { SampleRoom, SampleSession } from './types.ts';

export const sampleRooms: SampleRoom[] = [
  { name: 'Fjord hall', capacity: 600 },
  { name: 'Lighthouse', capacity: 200 },
  { name: 'Skerry', capacity: 120 },
  { name: 'Boathouse', capacity: 80 },
  { name: 'Workshop', capacity: 30 },
];

export const sampleTracks: Pick<SessionTrack, 'name' | 'colour'>[] = [
  { name: 'Grid', colour: '#2563a8' },
  { name: 'Storage', colour: '#2e7d4f' },
  { name: 'Markets', colour: '#a15c07' },
  { name: 'People', colour: '#8b3f8f' },
];

/** The talks of the nine rounds, one for each room; the letter is the track, `p` a panel, `w` a workshop. */
const talks = `
G Reading the grid like a tide table
S A battery for every harbour
M Who pays for the cable
P The control room at four in the morning
Sw Build a salt battery
G Frequency without fossil inertia
S Pumped storage below sea level
M Tariffs that people understand
Pp The electricians we are missing
Gw Draw your own substation
G Cables that repair themselves
S What a second-life cell still gives
M A market that closes every five minutes
P Heat pumps in a street of tenants
Sw Size a home battery with paper and pencil
Gp Three storms, three grids
S Hydrogen after the headlines
M Negative prices, positive plans
P A village that owns its lines
Mw Bid on tomorrow's wind
G Forecasting fog
S Ice, stone and sand: storing heat
Mp Regulators answer
P Apprentices first
Pw Explain a blackout to a child
G Islands that stay lit
S Sixty hours without wind
M The price of one more pylon
P Fishing above the cable
Gw Break into a meter, legally
Gp Interconnectors: one sea, five grids
S Electric ferries as reserve
M Paying for what is not used
P A tender in plain words
Sw Recycle a cell safely
G Digital twins that admit mistakes
S Batteries on night trains
M Flexible factories
Pp Newsrooms and numbers
Gw Restart a grid on a table
G Quiet transformers
S Geothermal for the morning peak
M Contracts for a calm year
P Farms between the masts
Pw Run a meeting about a power line
`;

/** Sessions that have no time yet. */
const waiting = [
  'P Lightning talks',
  'G What we got wrong last year',
  'S Storage in small flats',
  'M Tokens without the hype',
  'P Walk to the old power station',
];

/** The starts of the rounds: day and time. */
const rounds: readonly (readonly [number, string])[] = [
  [0, '10:45'],
  [0, '11:45'],
  [0, '13:30'],
  [0, '14:30'],
  [0, '15:45'],
  [1, '10:15'],
  [1, '11:15'],
  [1, '13:00'],
  [1, '14:00'],
];

type Plenary = [day: number, time: string, duration: number, title: string, speaker: number | null];

const plenaries: Plenary[] = [
  [0, '09:00', 30, 'Opening', 0],
  [0, '09:30', 45, 'Fifteen years in balance', 0],
  [0, '10:15', 30, 'Coffee', null],
  [0, '12:30', 60, 'Lunch', null],
  [0, '15:15', 30, 'Coffee', null],
  [0, '16:45', 30, 'The day in ten numbers', 5],
  [1, '09:00', 45, 'Below the waves', 4],
  [1, '09:45', 30, 'Coffee', null],
  [1, '12:00', 60, 'Lunch', null],
  [1, '15:00', 45, 'Closing: what we take home', 2],
];

const letters = 'GSMP';
const formats = { p: 'panel', w: 'workshop' } as const;
const speakerCount = 45;

/** The materials of the first talk. */
const slides = [{ title: 'Slides', url: 'https://example.com/reading-the-grid.pdf', isPublic: true }];

function talkOf(line: string, index: number): SampleSession {
  const [head = '', ...words] = line.split(' ');
  const form = head[1] === 'p' || head[1] === 'w' ? head[1] : undefined;
  const format = form ? formats[form] : 'talk';
  const others = format === 'panel' ? [15, 25].map((step) => (index + step) % speakerCount) : [];
  return {
    title: words.join(' '),
    duration: 45,
    track: letters.indexOf(head[0] ?? ''),
    format,
    speakers: [index % speakerCount, ...others],
    ...(index === 0 && { resources: slides, sponsors: [0] }),
    ...(format === 'workshop' && { isSignupRequired: true, capacity: 24, level: 'beginner' }),
  };
}

/** The working copy has two clashes that the released version does not have: one of a room, one of a speaker. */
const clashes: Record<number, Partial<SampleSession> & { time?: string }> = {
  // Begins before the talk ahead of it in the same room is over.
  8: { time: '11:15' },
  // Who already speaks in the first room at that time.
  12: { speakers: [12, 10] },
};

/** Returns the sixty sessions of a conference that begins on a day; `released` differs from it where things changed. */
export function sampleSessions(first: string): {
  sessions: SampleSession[];
  released: Map<number, Partial<SampleSession>>;
} {
  const at = (day: number, time: string) => `${addDays(first, day).slice(0, 10)}T${time}`;
  const released = new Map<number, Partial<SampleSession>>();
  const ofHall = plenaries.map(([day, time, duration, title, speaker]): SampleSession => {
    const isBreak = speaker === null;
    return {
      kind: isBreak ? 'break' : 'session',
      title,
      room: 0,
      startsAt: at(day, time),
      duration,
      format: isBreak ? 'other' : 'keynote',
      isFeatured: !isBreak,
      speakers: isBreak ? [] : [speaker],
    };
  });
  const lines = talks.trim().split('\n');
  const inRounds = lines.map((line, index): SampleSession => {
    const [day, time] = rounds[Math.floor(index / sampleRooms.length)] ?? [0, '10:45'];
    const planned = { ...talkOf(line, index), room: index % sampleRooms.length, startsAt: at(day, time) };
    const { time: other, ...changes } = clashes[index] ?? {};
    if (clashes[index]) released.set(ofHall.length + index, { startsAt: planned.startsAt, speakers: planned.speakers });
    return { ...planned, ...changes, ...(other && { startsAt: at(day, other) }) };
  });
  const later = waiting.map(
    (line, index): SampleSession => ({
      ...talkOf(line, lines.length + index),
      state: 'draft',
      duration: 30,
    }),
  );
  return { sessions: [...ofHall, ...inRounds, ...later], released };
}
