import type { DesignDocument } from '../../contract/document.ts';
import type { LayoutData } from '../../rules/layout/types.ts';
import { newSide } from '../../rules/newDocument.ts';
import type { newTextStyle } from '../../rules/newElement.ts';
import { dataWith, documentWith, element, sampleData } from '../support/layouts.ts';

export type GoldenDesign = { name: string; document: DesignDocument; data: LayoutData };

const column = { x: 10, width: 85, height: 12 };
const speaker = {
  match: 'any' as const,
  conditions: [{ variable: 'registration_type', operator: 'is' as const, value: 'speaker' }],
};

/** A line of text in the column of a badge. */
function text(id: string, y: number, words: string, style: Partial<ReturnType<typeof newTextStyle>> = {}, height = 12) {
  return element('text', id, { ...column, y, height }, (made) => ({
    ...made,
    text: words,
    style: { ...made.style, ...style },
  }));
}

function withBack(document: DesignDocument, elements: DesignDocument['sides'][number]['elements']): DesignDocument {
  return { ...document, sides: [...document.sides, { ...newSide(), elements }] };
}

/** Designs that the canvas and the PDF draw, and whose layouts are recorded in `places/`. */
export const goldenDesigns: readonly GoldenDesign[] = [
  {
    name: 'rotation',
    data: sampleData,
    document: documentWith([
      element('full_name', 'name', { x: 20, y: 30, width: 60, height: 12 }, (made) => ({ ...made, rotation: 30 })),
      element('border_box', 'box', { x: 30, y: 60, width: 30, height: 20 }, (made) => ({
        ...made,
        rotation: 45,
        fill: '#dbeafe',
      })),
      element('qr_code', 'code', { x: 60, y: 95, width: 30, height: 30 }, (made) => ({ ...made, rotation: 90 })),
      element('company_name', 'company', { x: -5, y: 100, width: 40, height: 10 }, (made) => ({
        ...made,
        rotation: 270,
      })),
    ]),
  },
  {
    name: 'shrink',
    data: dataWith({ full_name: 'Maximiliane-Charlotte Wolfeschlegelsteinhausenberger' }),
    document: documentWith([
      element('full_name', 'name', { ...column, y: 10 }, (made) => ({
        ...made,
        style: { ...made.style, size: 32, minimumSize: 6, overflow: 'shrink', align: 'center' },
      })),
      element('full_name', 'tooLong', { ...column, y: 30 }, (made) => ({
        ...made,
        style: { ...made.style, size: 32, minimumSize: 24, overflow: 'shrink' },
      })),
      element('full_name', 'both', { ...column, y: 50, height: 24 }, (made) => ({
        ...made,
        style: { ...made.style, size: 32, minimumSize: 12 },
      })),
      text('clip', 90, 'This line is cut off at the end of its box, and says so', { size: 20, overflow: 'clip' }),
    ]),
  },
  {
    name: 'wrap',
    data: sampleData,
    document: documentWith([
      ...(['left', 'center', 'right'] as const).map((align, index) =>
        text(
          align,
          5 + index * 45,
          'Product discovery, delivery (and everything between) costs $1,234.50 a day.',
          {
            align,
            size: 16,
            overflow: 'wrap',
            verticalAlign: (['top', 'middle', 'bottom'] as const)[index] ?? 'top',
          },
          40,
        ),
      ),
    ]),
  },
  {
    name: 'right-to-left',
    data: dataWith({ full_name: 'مُحَمَّد عبد الرحمن', company_name: 'חברת אלפא (2027) בע״מ' }),
    document: documentWith([
      element('full_name', 'name', { ...column, y: 20 }, (made) => ({
        ...made,
        style: { ...made.style, align: 'right', size: 24 },
      })),
      element('company_name', 'company', { ...column, y: 40 }, (made) => ({
        ...made,
        style: { ...made.style, align: 'right', weight: 700 },
      })),
      text('mixed', 60, 'Speaker: {full_name}, room 12', {}, 20),
      text(
        'lines',
        90,
        'أهلا وسهلا بكم في مؤتمر المنتجات الشمالي في أوسلو 2027',
        { size: 20, align: 'right', overflow: 'wrap' },
        40,
      ),
    ]),
  },
  {
    name: 'fallback-fonts',
    data: dataWith({ full_name: '山田 太郎', company_name: '北京云图 Labs', job_title: '김민수 팀장' }),
    document: documentWith([
      element('full_name', 'japanese', { ...column, y: 5 }),
      element('company_name', 'chinese', { ...column, y: 20 }, (made) => ({
        ...made,
        style: { ...made.style, weight: 700 },
      })),
      element('job_title', 'korean', { ...column, y: 35 }),
      text('kana', 50, 'ようこそ、東京へ'),
      text('thai', 65, 'ยินดีต้อนรับสู่การประชุมที่กรุงเทพมหานคร', { overflow: 'wrap', size: 18 }, 24),
      text('devanagari', 95, 'श्रीमती क्षत्रिय हिन्दी'),
      text('emoji', 110, 'Go 🎉 👩‍🚀 🇳🇴'),
      text('missing', 125, 'ᚠᚢᚦ'),
    ]),
  },
  {
    name: 'two-sides',
    data: sampleData,
    document: withBack(
      documentWith([element('full_name', 'name', { ...column, y: 60 })], { back: 'own', isBackRotated: true }),
      [text('programme', 20, 'Monday\n9:00 Opening\n10:30 Workshops', { overflow: 'wrap', verticalAlign: 'top' }, 60)],
    ),
  },
  {
    name: 'butterfly-fold',
    data: sampleData,
    document: withBack(
      documentWith([element('full_name', 'name', { x: 5, y: 40, width: 72, height: 15 })], {
        width: 82,
        height: 101.5,
        fold: 'butterfly',
        back: 'own',
      }),
      [element('qr_code', 'code', { x: 26, y: 30, width: 30, height: 30 })],
    ),
  },
  {
    name: 'quarter-fold',
    data: sampleData,
    document: documentWith([element('full_name', 'name', { ...column, y: 60 })], {
      width: 105,
      height: 148,
      fold: 'quarter',
      back: 'same',
    }),
  },
  {
    name: 'codes',
    data: sampleData,
    document: documentWith([
      element('qr_code', 'qr', { x: 10, y: 10, width: 35, height: 35 }),
      element('data_matrix', 'matrix', { x: 60, y: 10, width: 25, height: 25 }),
      element('code_128', 'bars', { x: 10, y: 55, width: 85, height: 15 }),
      element('pdf_417', 'stacked', { x: 10, y: 80, width: 85, height: 25 }, (made) => ({
        ...made,
        content: { kind: 'template', template: 'Zürich {registration_code} 東京' },
      })),
      element('qr_code', 'card', { x: 30, y: 108, width: 38, height: 38 }, (made) => ({
        ...made,
        content: { kind: 'vcard' },
        errorCorrection: 'L',
      })),
    ]),
  },
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
  {
    name: 'styles',
    data: sampleData,
    document: documentWith([
      ...([100, 300, 500, 700, 900] as const).map((weight, index) =>
        text(`w${weight}`, 5 + index * 12, `Roboto ${weight} Ägypten fi`, { weight, isItalic: index % 2 === 1 }, 10),
      ),
      text('arial', 68, 'Arial, set in Arimo', { family: 'Arial', weight: 700 }),
      text('tahoma', 82, 'Tahoma, set in Noto Sans', { family: 'Tahoma', isUnderlined: true }),
      text('spaced', 96, 'Office', { letterSpacing: 0.3, letterCase: 'upper', align: 'center' }),
      text('padded', 112, 'Padded', { background: '#fef3c7', padding: 3, align: 'right', colour: '#92400e' }, 16),
      text('title', 132, "o'brien MÜLLER McDonald", { letterCase: 'title' }),
    ]),
  },
  {
    name: 'pictures',
    data: { ...sampleData, pictures: { 'media-1': { width: 800, height: 400 }, 'media-2': { width: 60, height: 60 } } },
    document: documentWith([
      ...(['contain', 'cover', 'stretch'] as const).map((fit, index) =>
        element('image', fit, { x: 10 + index * 30, y: 10, width: 25, height: 25 }, (made) => ({
          ...made,
          fit,
          radius: 3,
          picture: { kind: 'media', source: 'ticket_design', mediaId: 1 },
          border: { colour: '#111827', width: 0.5, lineStyle: 'solid' },
        })),
      ),
      element('image', 'coarse', { x: 10, y: 50, width: 60, height: 60 }, (made) => ({
        ...made,
        isGreyscale: true,
        opacity: 50,
        picture: { kind: 'media', source: 'ticket_design', mediaId: 2 },
      })),
      element('image', 'photo', { x: 75, y: 50, width: 20, height: 20 }, (made) => ({
        ...made,
        picture: { kind: 'data', name: 'he_user_profile_photo' },
      })),
    ]),
  },
  {
    name: 'lines-and-boxes',
    data: sampleData,
    document: documentWith(
      [
        ...(['solid', 'dashed', 'dotted'] as const).flatMap((lineStyle, index) => [
          element('horizontal_line', `h-${lineStyle}`, { x: 10, y: 10 + index * 8, width: 85, height: 4 }, (made) => ({
            ...made,
            lineStyle,
            thickness: 1,
          })),
          element('vertical_line', `v-${lineStyle}`, { x: 10 + index * 8, y: 40, width: 4, height: 40 }, (made) => ({
            ...made,
            lineStyle,
          })),
          element('border_box', `box-${lineStyle}`, { x: 40 + index * 20, y: 40, width: 16, height: 40 }, (made) => ({
            ...made,
            border: { colour: '#1d4ed8', width: 1, lineStyle },
            radius: { topLeft: index * 4, topRight: 0, bottomRight: 2, bottomLeft: 30 },
            opacity: 40,
            fill: '#93c5fd',
          })),
        ]),
      ],
      { bleed: 3 },
    ),
  },
  {
    name: 'ticket',
    data: sampleData,
    document: documentWith(
      [
        element('event_name', 'event', { x: 15, y: 15, width: 120, height: 16 }, (made) => ({
          ...made,
          style: { ...made.style, size: 28, weight: 700 },
        })),
        element('event_dates', 'dates', { x: 15, y: 35, width: 120, height: 8 }),
        element('event_place', 'place', { x: 15, y: 45, width: 120, height: 8 }),
        element('ticket_name', 'ticket', { x: 15, y: 60, width: 80, height: 8 }),
        element('ticket_price', 'price', { x: 100, y: 60, width: 35, height: 8 }, (made) => ({
          ...made,
          style: { ...made.style, align: 'right' },
        })),
        element('add_ons', 'extras', { x: 15, y: 70, width: 120, height: 8 }),
        element('tear_line', 'tear', { x: 145, y: 0, width: 2, height: 99 }),
        element('qr_code', 'code', { x: 155, y: 20, width: 45, height: 45 }),
        element('order_code', 'order', { x: 155, y: 68, width: 45, height: 6 }, (made) => ({
          ...made,
          style: { ...made.style, align: 'center', size: 10 },
        })),
        element('terms', 'terms', { x: 15, y: 82, width: 120, height: 12 }, (made) => ({
          ...made,
          style: { ...made.style, size: 7, minimumSize: 6, overflow: 'wrap' },
        })),
      ],
      { width: 210, height: 99 },
      'ticket',
    ),
  },
];
