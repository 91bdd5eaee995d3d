import { documentWith, element, sampleData } from '../../support/documents.ts';
import type { GoldenDesign } from './parts.ts';

/** Everything that is no text. */
export const shapes: readonly GoldenDesign[] = [
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
];
