import type { SampleSpeaker, SampleSponsor, SampleTier } from './types.ts';

/** The speakers of the conference. */
export const sampleSpeakers: SampleSpeaker[] = [
  {
    firstName: 'Ingrid',
    lastName: 'Solheim',
    title: 'Head of grid operations',
    company: 'Fjordnett',
    email: 'ingrid.solheim@fjordnett.example',
    phone: '+47 555 01 01',
    pronouns: 'she/her',
    bio: 'Has kept the western grid in balance for fifteen years, through three storms of the century.',
    isFeatured: true,
    socialMedia: { linkedIn: 'https://www.linkedin.com/in/ingrid-solheim-example' },
    internalNotes: 'Opens the first day. Arrives by the night train.',
  },
  {
    firstName: 'Kofi',
    lastName: 'Mensah-Lund',
    title: 'Battery chemist',
    company: 'Saltcell',
    email: 'kofi@saltcell.example',
    pronouns: 'he/him',
    bio: 'Builds batteries from table salt, and explains them to people who only wanted a coffee.',
    isFeatured: true,
    socialMedia: { twitter: '@kofi_saltcell' },
  },
  {
    firstName: 'Aurelie',
    lastName: 'Brandt',
    title: 'Professor of energy law',
    company: 'University of Havnevik',
    email: 'a.brandt@havnevik.example',
    bio: 'Writes about who pays for a cable between two countries.',
  },
  {
    firstName: 'Tomasz',
    lastName: 'Wierzba',
    title: 'Lead engineer, interconnectors',
    company: 'Baltlink',
    email: 'tomasz.wierzba@baltlink.example',
    phone: '+48 555 02 14',
  },
  {
    firstName: 'Noor',
    lastName: 'Al-Rashidi',
    title: 'Founder',
    company: 'Tidal Works',
    email: 'noor@tidal.example',
    pronouns: 'she/her',
    bio: 'Puts turbines where nobody sees them: below the waves.',
    socialMedia: { instagram: '@tidalworks.example' },
  },
  {
    firstName: 'Pelle',
    lastName: 'Åström',
    title: 'Journalist',
    company: 'Nordic Current',
    email: 'pelle@current.example',
  },
  {
    firstName: 'Sam',
    lastName: 'Okonjo',
    title: 'Moderator',
    email: 'sam.okonjo@stage.example',
    pronouns: 'they/them',
    internalNotes: 'Moderates the panels of both days.',
  },
  {
    firstName: 'Yuki',
    lastName: '',
    title: 'Sound artist',
    bio: 'Plays the hum of the grid as music, at the evening by the fjord.',
  },
];

export const sampleTiers: SampleTier[] = [
  { name: 'Gold', colour: '#c9a227' },
  { name: 'Silver', colour: '#8e99a8' },
  { name: 'Media partner', colour: '#3f7a5c' },
];

/** The sponsors of the conference, and what they were promised. */
export const sampleSponsors: SampleSponsor[] = [
  {
    name: 'Fjordnett',
    tier: 'Gold',
    booth: 'A1',
    email: 'partners@fjordnett.example',
    website: 'https://fjordnett.example',
    address: 'Havnegata 2\n0150 Oslo',
    description: 'Runs the grid between the fjords.',
    isFeatured: true,
    socialMedia: { linkedIn: 'https://www.linkedin.com/company/fjordnett-example' },
    entitlements: [
      { kind: 'passes', promised: 10, note: 'Passes for both days' },
      { kind: 'logo', promised: 3, delivered: 2, note: 'Website, programme and stage' },
      { kind: 'session', promised: 1, delivered: 1, note: 'Opening talk' },
    ],
  },
  {
    name: 'Tidal Works',
    tier: 'Gold',
    booth: 'A2',
    email: 'hello@tidal.example',
    website: 'https://tidal.example',
    description: 'Turbines below the waves.',
    entitlements: [
      { kind: 'passes', promised: 6, note: 'Passes for both days' },
      { kind: 'booth', promised: 1, delivered: 1, note: 'Three by two metres' },
    ],
  },
  {
    name: 'Saltcell',
    tier: 'Silver',
    booth: 'B4',
    email: 'events@saltcell.example',
    website: 'https://saltcell.example',
    entitlements: [{ kind: 'passes', promised: 4, note: 'Passes for both days' }],
  },
  {
    name: 'Harbour Bank',
    tier: 'Silver',
    email: 'sponsoring@harbourbank.example',
    phone: '+47 555 03 30',
    entitlements: [{ kind: 'announcement', promised: 2, delivered: 1, note: 'From the stage' }],
  },
  {
    name: 'Nordic Current',
    tier: 'Media partner',
    website: 'https://current.example',
    description: 'A magazine about energy, eight times a year.',
  },
];
