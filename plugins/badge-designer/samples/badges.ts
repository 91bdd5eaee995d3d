import { box, documentOf, field, line, qr, type Sample, text } from './parts.ts';

const navy = '#14213d';
const coral = '#f25f4c';
const grey = '#5b6475';

/** A6 on a lanyard, with a first name that is legible from three metres away. */
const aurora: Sample = {
  id: 'aurora',
  kind: 'badge',
  make: (language, translate) =>
    documentOf('badge', language, { width: 105, height: 148 }, [
      {
        elements: [
          box([-3, -3, 111, 45], navy, { name: translate('Header', 'Kopf') }),
          box([-3, 42, 111, 2], coral, { name: translate('Stripe', 'Streifen') }),
          text('{event_name}', [9, 9, 87, 16], {
            size: 17,
            weight: 700,
            colour: '#ffffff',
            verticalAlign: 'top',
            maximumLines: 2,
            lineHeight: 1.1,
          }),
          text('{event_dates}  ·  {event_place}', [9, 28, 87, 8], { size: 9.5, colour: '#c9d2e6', overflow: 'shrink' }),
          field('first_name', [9, 52, 87, 22], {
            size: 52,
            weight: 800,
            colour: navy,
            overflow: 'shrink',
            minimumSize: 18,
            lineHeight: 1,
          }),
          field('last_name', [9, 74, 87, 12], {
            size: 24,
            weight: 300,
            colour: navy,
            overflow: 'shrink',
            minimumSize: 12,
          }),
          line('horizontal_line', [9, 90, 18, 2], coral, 1),
          field(
            'job_title',
            [9, 95, 58, 9],
            { size: 11, colour: grey, verticalAlign: 'bottom', maximumLines: 2, lineHeight: 1.1 },
            { whenEmpty: 'collapse' },
          ),
          field('company_name', [9, 104, 58, 11], {
            size: 13,
            weight: 700,
            colour: navy,
            verticalAlign: 'top',
            maximumLines: 2,
            lineHeight: 1.1,
          }),
          qr(70, 91, 28, navy),
          box([-3, 127, 111, 24], coral, { name: translate('Footer', 'Fuß') }),
          field('registration_type', [9, 130, 87, 13], {
            size: 20,
            weight: 700,
            colour: '#ffffff',
            align: 'center',
            letterCase: 'upper',
            letterSpacing: 0.12,
            overflow: 'shrink',
          }),
        ],
      },
    ]),
};

const forest = '#0d5c4b';

/** 86 × 54 mm, the size of a bank card. */
const pocket: Sample = {
  id: 'pocket',
  kind: 'badge',
  make: (language) =>
    documentOf('badge', language, { width: 86, height: 54, safeMargin: 3 }, [
      {
        colour: '#f6f4ee',
        elements: [
          box([-3, -3, 10, 60], forest),
          text('{event_name}', [12, 5, 70, 5], {
            size: 7.5,
            weight: 600,
            colour: forest,
            letterCase: 'upper',
            letterSpacing: 0.08,
            overflow: 'shrink',
            minimumSize: 5,
          }),
          field('first_name', [12, 13, 46, 11], {
            size: 24,
            weight: 800,
            colour: '#17181c',
            overflow: 'shrink',
            minimumSize: 10,
            lineHeight: 1,
          }),
          field('last_name', [12, 24, 46, 8], {
            size: 16,
            weight: 400,
            colour: '#17181c',
            overflow: 'shrink',
            minimumSize: 8,
            lineHeight: 1,
          }),
          field('company_name', [12, 34, 46, 7], {
            size: 9.5,
            weight: 500,
            colour: grey,
            maximumLines: 2,
            lineHeight: 1.1,
          }),
          box([60, 13, 22, 22], '#ffffff', { corner: 2 }),
          qr(61, 14, 20, '#17181c'),
          field('registration_code', [60, 36, 22, 4], {
            size: 6.5,
            colour: grey,
            align: 'center',
            overflow: 'shrink',
            minimumSize: 4,
          }),
          box([12, 43.5, 36, 6.5], forest, { corner: 3.25 }),
          field('registration_type', [13, 43.5, 34, 6.5], {
            size: 8,
            weight: 700,
            colour: '#ffffff',
            align: 'center',
            letterCase: 'upper',
            letterSpacing: 0.06,
            overflow: 'shrink',
            minimumSize: 5,
          }),
        ],
      },
    ]),
};

const violet = '#4b2e83';
const lilac = '#efe9fb';

/** Folded at its lower edge: the name in front, reference information inside. */
const butterfly: Sample = {
  id: 'butterfly',
  kind: 'badge',
  make: (language, translate) =>
    documentOf('badge', language, { width: 82, height: 101.5, fold: 'butterfly', back: 'own' }, [
      {
        elements: [
          box([-3, -3, 88, 24], violet),
          text('{event_name}', [7, 4, 68, 13], {
            size: 13,
            weight: 700,
            colour: '#ffffff',
            align: 'center',
            maximumLines: 2,
            lineHeight: 1.1,
          }),
          field('first_name', [6, 29, 70, 17], {
            size: 38,
            weight: 800,
            colour: violet,
            align: 'center',
            overflow: 'shrink',
            minimumSize: 14,
            lineHeight: 1,
          }),
          field('last_name', [6, 46, 70, 10], {
            size: 20,
            weight: 300,
            colour: '#17181c',
            align: 'center',
            overflow: 'shrink',
            minimumSize: 10,
          }),
          field('company_name', [6, 59, 70, 10], {
            size: 12,
            weight: 500,
            colour: grey,
            align: 'center',
            maximumLines: 2,
            lineHeight: 1.1,
          }),
          box([16, 78, 50, 12], lilac, { corner: 6 }),
          field('registration_type', [18, 78, 46, 12], {
            size: 13,
            weight: 700,
            colour: violet,
            align: 'center',
            overflow: 'shrink',
            minimumSize: 7,
          }),
        ],
      },
      {
        colour: lilac,
        elements: [
          text(translate('Scan to exchange contacts', 'Scannen und in Kontakt bleiben'), [6, 9, 70, 8], {
            size: 11,
            weight: 600,
            colour: violet,
            align: 'center',
            overflow: 'shrink',
          }),
          qr(23.5, 20, 35, violet),
          field('full_name', [6, 58, 70, 8], {
            size: 12,
            weight: 600,
            colour: '#17181c',
            align: 'center',
            overflow: 'shrink',
          }),
          field('job_title', [6, 66, 70, 7], {
            size: 9.5,
            colour: grey,
            align: 'center',
            overflow: 'shrink',
            minimumSize: 6,
          }),
          line('horizontal_line', [31, 76, 20, 2], violet, 0.6),
          text('{event_dates}\n{event_place}', [6, 80, 70, 14], {
            size: 9,
            colour: grey,
            align: 'center',
            lineHeight: 1.4,
          }),
        ],
      },
    ]),
};

const red = '#d7263d';

/** A name tag for people who meet for the first time, in the size of the commonest labels on A4. */
const hello: Sample = {
  id: 'hello',
  kind: 'badge',
  make: (language, translate) =>
    documentOf('badge', language, { width: 80, height: 50, safeMargin: 3 }, [
      {
        colour: red,
        elements: [
          text(translate('HELLO', 'HALLO'), [5, 2.8, 70, 8], {
            size: 19,
            weight: 900,
            colour: '#ffffff',
            align: 'center',
            letterSpacing: 0.14,
            lineHeight: 1,
          }),
          text(translate('my name is', 'ich heiße'), [5, 10.3, 70, 4.5], {
            size: 8.5,
            weight: 500,
            colour: '#ffffff',
            align: 'center',
          }),
          box([0, 16, 80, 28], '#ffffff'),
          field(
            'first_name',
            [4, 17, 72, 17],
            {
              size: 44,
              weight: 700,
              colour: '#17181c',
              align: 'center',
              overflow: 'shrink',
              minimumSize: 14,
              lineHeight: 1,
            },
            { fallbacks: ['full_name'] },
          ),
          field('last_name', [4, 34.5, 72, 7], {
            size: 11,
            colour: grey,
            align: 'center',
            overflow: 'shrink',
            minimumSize: 6,
          }),
          field('company_name', [5, 44.4, 70, 4.6], {
            size: 8.5,
            weight: 600,
            colour: '#ffffff',
            align: 'center',
            overflow: 'shrink',
            minimumSize: 5,
          }),
        ],
      },
    ]),
};

export const badgeSamples: readonly Sample[] = [aurora, pocket, butterfly, hello];
