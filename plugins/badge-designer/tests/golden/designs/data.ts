import { dataWith, documentWith, element } from '../../support/documents.ts';
import { column, type GoldenDesign, speaker, text } from './parts.ts';

/** Designs that look different for each person. */
export const data: readonly GoldenDesign[] = [
  {
    name: 'conditions',
    data: dataWith({ registration_type: 'Speaker' }),
    document: documentWith([
      element('border_box', 'band', { x: 0, y: 0, width: 105, height: 20 }, (made) => ({
        ...made,
        border: null,
        fill: '#e5e7eb',
        fillRules: [{ when: speaker, colour: '#b91c1c' }],
      })),
      element('registration_type', 'type', { ...column, y: 4 }, (made) => ({
        ...made,
        style: { ...made.style, colourRules: [{ when: speaker, colour: '#ffffff' }], letterCase: 'upper' },
      })),
      element('text', 'speakersOnly', { ...column, y: 30 }, (made) => ({
        ...made,
        text: 'Green room: 2nd floor',
        visibleWhen: speaker,
      })),
      element('text', 'othersOnly', { ...column, y: 30 }, (made) => ({
        ...made,
        text: 'Hall A',
        visibleWhen: { ...speaker, match: 'none' },
      })),
    ]),
  },
  {
    name: 'collapse',
    data: dataWith({ job_title: '', company_name: '', pronouns: '' }),
    document: documentWith([
      element('full_name', 'name', { ...column, y: 20 }),
      element('job_title', 'title', { ...column, y: 34 }, (made) => ({ ...made, whenEmpty: 'collapse' })),
      element('company_name', 'company', { ...column, y: 48 }, (made) => ({ ...made, whenEmpty: 'collapse' })),
      element('registration_type', 'type', { ...column, y: 62 }),
      element('qr_code', 'code', { x: 35, y: 80, width: 35, height: 35 }),
      element('email_address', 'email', { ...column, y: 120 }, (made) => ({ ...made, prefix: 'Mail: ' })),
      text('withVariable', 134, 'Pronouns: {pronouns}', {}, 10),
    ]),
  },
];
