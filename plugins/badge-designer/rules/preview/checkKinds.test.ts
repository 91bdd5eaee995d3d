import { expect, test } from 'vitest';
import { documentWith, element } from '../../tests/support/documents.ts';
import type { Finding } from './checkDesign.ts';
import { countKinds, sortFindings, warnedPeople, withoutRepeats } from './checkKinds.ts';

const box = { x: 10, y: 10, width: 40, height: 8 };
const document = documentWith([
  element('full_name', 'name', box),
  element('job_title', 'hides', box),
  element('company_name', 'keeps', box, (one) => ({ ...one, whenEmpty: 'keep' })),
]);
const finding = (person: number, kind: Finding['kind'], elementId = 'name'): Finding => ({
  person,
  kind,
  elementId,
  side: 0,
});
const findings = [finding(0, 'empty_field', 'hides'), finding(1, 'overflow'), finding(2, 'empty_field', 'keeps')];

test('lists layout problems before missing content', () => {
  expect(sortFindings(findings).map(({ person }) => person)).toEqual([1, 0, 2]);
  expect(countKinds(findings)).toEqual([
    { kind: 'overflow', count: 1 },
    { kind: 'empty_field', count: 2 },
  ]);
});

test("reports a missing picture of the design once, and a person's missing picture per person", () => {
  const photo = { kind: 'data', name: 'he_user_profile_photo' } as const;
  const pictures = documentWith([
    element('image', 'logo', box),
    element('image', 'photo', box, (one) => ({ ...one, picture: photo })),
  ]);
  const missing = [0, 1].flatMap((person) => [
    finding(person, 'missing_picture', 'logo'),
    finding(person, 'missing_picture', 'photo'),
  ]);
  expect(withoutRepeats(pictures, missing).map(({ person, elementId }) => [person, elementId])).toEqual([
    [0, 'logo'],
    [0, 'photo'],
    [1, 'photo'],
  ]);
});

test('counts people with a warning, unless the design hides what they lack', () => {
  expect([...warnedPeople(document, findings)]).toEqual([1, 2]);
});
