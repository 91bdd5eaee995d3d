import { documentWith, element, sampleData } from '../../support/documents.ts';
import { column, type GoldenDesign, text, withBack } from './parts.ts';

/** Pages with more than a front, and a ticket. */
export const pages: readonly GoldenDesign[] = [
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
