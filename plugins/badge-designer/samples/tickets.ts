import { box, documentOf, field, line, qr, type Sample, text } from './parts.ts';

const ink = '#17181c';
const grey = '#5b6475';
const blue = '#1f4fd8';
const pale = '#eef2fd';

const caption = { size: 8, weight: 600, colour: grey, letterCase: 'upper', letterSpacing: 0.08 } as const;
const fact = { size: 13, weight: 500, colour: ink, verticalAlign: 'top', lineHeight: 1.2, maximumLines: 2 } as const;

/** A4 to print at home, with everything needed at the door in the upper third. */
const portfolio: Sample = {
  id: 'portfolio',
  kind: 'ticket',
  make: (language, translate) =>
    documentOf('ticket', language, { width: 210, height: 297, safeMargin: 10, bleed: 0 }, [
      {
        elements: [
          box([0, 0, 210, 62], blue),
          text(translate('TICKET', 'EINTRITTSKARTE'), [18, 14, 120, 6], {
            size: 10,
            weight: 700,
            colour: '#c8d5ff',
            letterSpacing: 0.2,
          }),
          field('event_name', [18, 21, 128, 26], {
            size: 28,
            weight: 800,
            colour: '#ffffff',
            verticalAlign: 'top',
            lineHeight: 1.08,
            maximumLines: 2,
          }),
          field('ticket_name', [18, 48, 128, 8], { size: 13, colour: '#ffffff', overflow: 'shrink' }),
          box([152, 14, 44, 44], '#ffffff', { corner: 3 }),
          qr(154, 16, 40, ink),
          text(translate('Name', 'Name'), [18, 74, 80, 5], caption),
          field('full_name', [18, 79, 80, 14], { ...fact, size: 18, weight: 700 }),
          text(translate('Registration', 'Registrierung'), [112, 74, 80, 5], caption),
          field('registration_code', [112, 79, 80, 14], { ...fact, size: 18, weight: 700 }),
          line('horizontal_line', [18, 95, 174, 2], '#dfe3ec', 0.3),
          text(translate('When', 'Wann'), [18, 101, 80, 5], caption),
          text('{event_dates}\n{event_start}', [18, 106, 80, 14], fact),
          text(translate('Where', 'Wo'), [112, 101, 80, 5], caption),
          field('event_place', [112, 106, 80, 14], fact),
          text(translate('Price', 'Preis'), [18, 124, 80, 5], caption),
          field('ticket_price', [18, 129, 80, 8], fact),
          text(translate('Company', 'Firma'), [112, 124, 80, 5], caption),
          field('company_name', [112, 129, 80, 8], fact, { fallbacks: ['email_address'] }),
          box([18, 144, 174, 26], pale, { corner: 3 }),
          text(translate('Included', 'Enthalten'), [24, 148, 160, 5], { ...caption, colour: blue }),
          field(
            'add_ons',
            [24, 153, 162, 14],
            { size: 11, colour: ink, verticalAlign: 'top', lineHeight: 1.3 },
            { fallbacks: ['ticket_name'] },
          ),
          line('tear_line', [0, 186, 210, 2], '#9aa2b1', 0.3),
          text(translate('Good to know', 'Gut zu wissen'), [18, 196, 174, 6], { size: 12, weight: 700, colour: ink }),
          field('terms', [18, 204, 174, 50], {
            size: 9.5,
            colour: grey,
            verticalAlign: 'top',
            lineHeight: 1.45,
            overflow: 'wrap',
          }),
          line('horizontal_line', [18, 274, 174, 2], '#dfe3ec', 0.3),
          text('{organiser_name}', [18, 278, 100, 6], { size: 9, weight: 600, colour: grey }),
          text('{registration_code}', [122, 278, 70, 6], { size: 9, colour: grey, align: 'right' }),
        ],
      },
    ]),
};

const teal = '#0b7285';

/** 210 × 99 mm, a third of A4, with a stub to tear off. */
const boarding: Sample = {
  id: 'boarding',
  kind: 'ticket',
  make: (language, translate) =>
    documentOf('ticket', language, { width: 210, height: 99 }, [
      {
        elements: [
          box([-3, -3, 153, 27], teal, { name: translate('Header', 'Kopf') }),
          box([150, -3, 63, 27], '#075463', { name: translate('Stub', 'Abschnitt') }),
          field('event_name', [10, 5, 132, 15], {
            size: 19,
            weight: 800,
            colour: '#ffffff',
            overflow: 'shrink',
            minimumSize: 11,
          }),
          text('{event_weekday}', [156, 5, 46, 15], {
            size: 13,
            weight: 600,
            colour: '#ffffff',
            align: 'center',
            overflow: 'shrink',
          }),
          text(translate('Guest', 'Gast'), [10, 31, 84, 5], caption),
          field('full_name', [10, 36, 84, 11], {
            size: 19,
            weight: 700,
            colour: ink,
            overflow: 'shrink',
            minimumSize: 9,
            verticalAlign: 'top',
          }),
          text(translate('Ticket', 'Karte'), [98, 31, 46, 5], caption),
          field('ticket_name', [98, 36, 46, 11], { ...fact, size: 12 }),
          text(translate('Date', 'Datum'), [10, 53, 42, 5], caption),
          field('event_dates', [10, 58, 42, 11], { ...fact, size: 12 }),
          text(translate('Begins', 'Beginn'), [54, 53, 41, 5], caption),
          text('{event_start}', [54, 58, 41, 11], { ...fact, size: 12 }),
          text(translate('Price', 'Preis'), [98, 53, 46, 5], caption),
          field('ticket_price', [98, 58, 46, 11], { ...fact, size: 12 }),
          text(translate('Place', 'Ort'), [10, 75, 134, 5], caption),
          field('event_place', [10, 80, 134, 10], { ...fact, size: 12 }),
          line('tear_line', [149, -3, 2, 105], '#9aa2b1', 0.35),
          qr(161, 30, 38, ink),
          field('registration_code', [156, 70, 48, 7], {
            size: 11,
            weight: 700,
            colour: ink,
            align: 'center',
            overflow: 'shrink',
          }),
          field('last_name', [156, 78, 48, 6], { size: 9, colour: grey, align: 'center', overflow: 'shrink' }),
          field('company_name', [156, 84, 48, 6], { size: 9, colour: grey, align: 'center', overflow: 'shrink' }),
        ],
      },
    ]),
};

const yellow = '#ffd43b';

/** A6 for one day, with the day in large type for the staff at the door. */
const day: Sample = {
  id: 'day',
  kind: 'ticket',
  make: (language, translate) =>
    documentOf('ticket', language, { width: 105, height: 148 }, [
      {
        colour: yellow,
        elements: [
          text(translate('DAY PASS', 'TAGESKARTE'), [9, 9, 87, 7], {
            size: 13,
            weight: 800,
            colour: ink,
            letterSpacing: 0.16,
          }),
          line('horizontal_line', [9, 17, 87, 2], ink, 0.8),
          text('{event_weekday}', [9, 22, 87, 24], {
            size: 48,
            weight: 900,
            colour: ink,
            overflow: 'shrink',
            minimumSize: 16,
            lineHeight: 1,
          }),
          field('event_dates', [9, 46, 87, 8], { size: 15, weight: 500, colour: ink, overflow: 'shrink' }),
          box([9, 60, 87, 55], '#ffffff', { corner: 4 }),
          qr(14, 66, 43, ink),
          text(translate('Admits', 'Für'), [60, 66, 32, 5], caption),
          field('full_name', [60, 71, 32, 18], {
            size: 13,
            weight: 700,
            colour: ink,
            verticalAlign: 'top',
            lineHeight: 1.1,
            maximumLines: 3,
          }),
          text(translate('Code', 'Nummer'), [60, 94, 32, 5], caption),
          field('registration_code', [60, 99, 32, 8], {
            size: 10,
            weight: 600,
            colour: ink,
            overflow: 'shrink',
            minimumSize: 6,
          }),
          field('event_name', [9, 120, 87, 12], {
            size: 15,
            weight: 800,
            colour: ink,
            verticalAlign: 'top',
            lineHeight: 1.1,
            maximumLines: 2,
          }),
          field('event_place', [9, 133, 87, 8], {
            size: 9.5,
            colour: ink,
            verticalAlign: 'top',
            lineHeight: 1.2,
            maximumLines: 2,
          }),
        ],
      },
    ]),
};

const night = '#10182b';
const gold = '#d8b35a';

/** A ticket for a formal evening. */
const gala: Sample = {
  id: 'gala',
  kind: 'ticket',
  make: (language, translate) =>
    documentOf('ticket', language, { width: 210, height: 99 }, [
      {
        colour: night,
        elements: [
          box([6, 6, 198, 87], null, { border: { colour: gold, width: 0.6, lineStyle: 'solid' } }),
          box([8, 8, 194, 83], null, { border: { colour: gold, width: 0.2, lineStyle: 'solid' } }),
          text(translate('YOU ARE INVITED', 'SIE SIND EINGELADEN'), [16, 15, 128, 6], {
            size: 9,
            weight: 500,
            colour: gold,
            align: 'center',
            letterSpacing: 0.32,
          }),
          field('event_name', [16, 23, 128, 24], {
            size: 30,
            weight: 200,
            colour: '#ffffff',
            align: 'center',
            lineHeight: 1.1,
            maximumLines: 2,
          }),
          line('horizontal_line', [65, 49, 30, 2], gold, 0.4),
          field('full_name', [16, 54, 128, 11], {
            size: 18,
            weight: 400,
            colour: gold,
            align: 'center',
            overflow: 'shrink',
          }),
          text('{event_dates}', [16, 68, 128, 6], {
            size: 11,
            weight: 300,
            colour: '#ffffff',
            align: 'center',
            letterSpacing: 0.06,
            overflow: 'shrink',
          }),
          field('event_place', [16, 75, 128, 8], {
            size: 10,
            weight: 300,
            colour: '#c9cfdd',
            align: 'center',
            overflow: 'shrink',
          }),
          line('vertical_line', [150, 16, 2, 67], gold, 0.2),
          box([159, 20, 36, 36], '#ffffff', { corner: 2 }),
          qr(160, 21, 34, night),
          field('ticket_name', [155, 60, 44, 10], {
            size: 11,
            weight: 500,
            colour: '#ffffff',
            align: 'center',
            lineHeight: 1.15,
            maximumLines: 2,
          }),
          field('registration_code', [155, 72, 44, 7], {
            size: 9,
            weight: 400,
            colour: gold,
            align: 'center',
            letterSpacing: 0.1,
            overflow: 'shrink',
          }),
        ],
      },
    ]),
};

export const ticketSamples: readonly Sample[] = [portfolio, boarding, day, gala];
