import type { Remark } from './types.ts';

/** The sentences of docs/specification.md that demand nothing. With the clauses' quotes they make up the whole text. */
export const remarks: readonly Remark[] = [
  {
    quote:
      'It covers event setup, digital business cards and profiles, badge and ticket designs, a scheduler builder and a meeting-planning area. This document covers all nine points in one piece.',
    why: 'introduction',
  },
  { quote: '- Users are event organisers and administrators.', why: 'introduction' },
  { quote: 'Further detail on users is not shown.', why: 'not shown' },
  // Section 2 lists the pages of each area.
  { quote: '- Areas:', why: 'overview' },
  {
    quote:
      '- Event designer: basic info, schedule, details, activities and add-ons, sessions (with speakers and sponsors), tickets, packages, codes, mobile access, settings, attendee app, publish, import.',
    why: 'overview',
  },
  { quote: '- Scheduler builder: availability, workflow, customization.', why: 'overview' },
  {
    quote:
      '- Digital cards: orders, profiles, reports, profile templates, cards, attendee hub and groups, setup of company and personal profile forms, card configuration, template builder.',
    why: 'overview',
  },
  { quote: '- Badge designs and ticket designs.', why: 'overview' },
  {
    quote:
      '- Meeting planning: instances, categories, meeting types, resources, locations and rooms, attendees and staff, notifications, overview.',
    why: 'overview',
  },
  { quote: '- Contents of each page beyond the above: not shown.', why: 'not shown' },
  { quote: 'All other entity fields: not shown.', why: 'not shown' },
  { quote: 'Allowed changes: not shown.', why: 'not shown' },
  { quote: '- Form rules and user-facing validation messages: not shown.', why: 'not shown' },
  { quote: 'Named roles: not shown.', why: 'not shown' },
  { quote: 'Whether the mock is active in production: not shown.', why: 'not shown' },
  { quote: 'Answer shapes not listed above: not shown. Server behaviour: not shown.', why: 'not shown' },
  { quote: '- Per-call user-facing error messages: not shown.', why: 'not shown' },
  { quote: '- A constant 300 exists; meaning not shown.', why: 'not shown' },
];
