import { expect, test } from 'vitest';
import { documentWith, element } from '../../tests/support/documents.ts';
import { assets } from '../../tests/support/layouts.ts';
import { sampleValues } from '../variables.ts';
import { checkDesign } from './checkDesign.ts';
import { warnedPeople, withoutRepeats } from './checkKinds.ts';

const box = { x: 10, y: 10, width: 40, height: 8 };
const picture = { kind: 'media', source: 'ticket_design', mediaId: 7 } as const;
const document = documentWith([
  element('full_name', 'name', box),
  element('company_name', 'company', { ...box, y: 30 }),
  element('image', 'logo', { ...box, y: 50 }, (one) => ({ ...one, picture })),
]);
const person = (full_name: string, company_name: string) => ({ ...sampleValues('sample'), full_name, company_name });

test('reports problems of a person for that person, and problems of the design once', async () => {
  const reportedCounts: number[] = [];
  const people = [person('Ada', 'Acme'), person('Bartholomew '.repeat(30), 'Acme'), person('Cy \u{10d00}', '')];
  const pictures = { 'media-7': { width: 40, height: 8 } };
  const findings = await checkDesign({
    document,
    people,
    pictures,
    assets,
    progress: (part) => reportedCounts.push(part),
  });
  expect(withoutRepeats(document, findings).map(({ person: who, kind, elementId }) => [who, kind, elementId])).toEqual([
    [0, 'low_resolution', 'logo'],
    [1, 'overflow', 'name'],
    [2, 'empty_field', 'company'],
    [2, 'missing_glyph', 'name'],
  ]);
  expect(reportedCounts).toEqual([0]);
});

test('a problem of the design is a warning for everybody who gets that design', async () => {
  const forAcme = {
    match: 'all' as const,
    conditions: [{ variable: 'company_name', operator: 'is' as const, value: 'Acme' }],
  };
  const wrong = documentWith([
    element('text', 'text', box, (one) => ({ ...one, text: '{nobody_knows}', visibleWhen: forAcme })),
  ]);
  const people = [person('Ada', 'Acme'), person('Bo', 'Northwind'), person('Cy', 'Acme')];
  const findings = await checkDesign({ document: wrong, people, pictures: {}, assets, progress: () => undefined });
  expect([...warnedPeople(wrong, findings)]).toEqual([0, 2]);
  expect(withoutRepeats(wrong, findings)).toMatchObject([{ person: 0, kind: 'unknown_variable' }]);
});
