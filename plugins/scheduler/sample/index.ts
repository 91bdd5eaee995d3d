import type { AvailabilityRules } from '../contract/availability.ts';
import type { BookingState } from '../contract/bookings.ts';
import type { SchedulerLocation } from '../contract/schedulers.ts';
import type { Assignment, SchedulerState } from '../contract/shared.ts';

/** Invented people, schedulers and bookings. `hosts` are indexes into the list of people. */

export const sampleHosts = [
  { name: 'Ines Okafor', email: 'ines@northernlight.example', timeZone: 'Europe/Oslo' },
  { name: 'Jonas Wieland', email: 'jonas@northernlight.example', timeZone: 'Europe/Berlin' },
];

type SampleScheduler = Pick<AvailabilityRules, 'timeZone'> &
  Partial<AvailabilityRules> & {
    key: string;
    name: string;
    description: string;
    color: string;
    state: SchedulerState;
    durations: number[];
    defaultDuration: number;
    assignment: Assignment;
    hosts: number[];
    locations: SchedulerLocation[];
    seats?: number;
  };

const lunch = { name: 'Lunch', weekdays: [1, 2, 3, 4, 5], start: '12:00', end: '13:00' };

export const sampleSchedulers: SampleScheduler[] = [
  {
    key: 'demo',
    name: '30-minute demo',
    description: 'See the venue, the badges and the check-in desk with one of us, and ask what you like.',
    color: '#3f6ad8',
    state: 'active',
    durations: [30, 45],
    defaultDuration: 30,
    assignment: 'roundRobin',
    hosts: [0, 1],
    locations: [{ type: 'videoUrl', value: 'https://meet.northernlight.example/demo' }],
    timeZone: 'Europe/Oslo',
    breaks: [lunch],
    bufferAfter: 10,
  },
  {
    key: 'onboarding',
    name: 'Exhibitor onboarding',
    description: 'Stand, power and delivery times for up to eight exhibitors at once.',
    color: '#2f8f6b',
    state: 'active',
    durations: [60],
    defaultDuration: 60,
    assignment: 'single',
    hosts: [0],
    locations: [{ type: 'room', value: 'Room 2, Harbour Hall' }],
    seats: 8,
    timeZone: 'Europe/Oslo',
    weekly: [
      [{ start: '10:00', end: '12:00' }],
      [],
      [{ start: '13:00', end: '16:00' }],
      [],
      [{ start: '10:00', end: '12:00' }],
      [],
      [],
    ],
    minNotice: 1440,
    confirmation: 'always',
  },
];

type SampleBooking = {
  scheduler: string;
  number: number;
  /** The number of working days from today. */
  inWorkdays: number;
  time: string;
  name: string;
  email: string;
  timeZone: string;
  state: BookingState;
};

export const sampleBookings: SampleBooking[] = [
  {
    scheduler: 'demo',
    number: 1,
    inWorkdays: 1,
    time: '09:00',
    name: 'Ada Berg',
    email: 'ada@berg.example',
    timeZone: 'Europe/Oslo',
    state: 'confirmed',
  },
  {
    scheduler: 'demo',
    number: 2,
    inWorkdays: 1,
    time: '14:30',
    name: 'Tomás Rey',
    email: 'tomas@rey.example',
    timeZone: 'America/New_York',
    state: 'confirmed',
  },
  {
    scheduler: 'demo',
    number: 3,
    inWorkdays: 3,
    time: '10:30',
    name: 'Mei Tan',
    email: 'mei@tan.example',
    timeZone: 'Asia/Singapore',
    state: 'confirmed',
  },
  {
    scheduler: 'demo',
    number: 4,
    inWorkdays: 4,
    time: '11:00',
    name: 'Olu Adeyemi',
    email: 'olu@adeyemi.example',
    timeZone: 'Africa/Lagos',
    state: 'cancelled',
  },
  {
    scheduler: 'onboarding',
    number: 5,
    inWorkdays: 6,
    time: '10:00',
    name: 'Harbour & Sons',
    email: 'office@harbour-sons.example',
    timeZone: 'Europe/Oslo',
    state: 'pending',
  },
];
