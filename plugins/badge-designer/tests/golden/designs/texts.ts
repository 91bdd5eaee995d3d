import { dataWith, documentWith, element, sampleData } from '../../support/documents.ts';
import { column, type GoldenDesign, text } from './parts.ts';

/** Texts: how they fit their boxes, their scripts and their fonts. */
export const texts: readonly GoldenDesign[] = [
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
];
