import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badgeKinds } from '../../plugins/badge-designer/contract/elements.ts';
import { routes } from '../../plugins/badge-designer/routes.ts';
import { newDocument } from '../../plugins/badge-designer/rules/newDocument.ts';
import { newElement } from '../../plugins/badge-designer/rules/newElement.ts';
import { zoomPixels } from '../../plugins/badge-designer/rules/trueSize.ts';
import { clause } from './clauses.ts';
import { productApi } from './support/api.ts';

let api: TestApi;
let path: string;
const document = newDocument('badge', 'en');
const box = { x: 10, y: 10, width: 40, height: 40 };

beforeAll(async () => {
  api = await productApi();
  const made = await api.call('POST', '/designs', { name: 'Badge', kind: 'badge', document });
  path = `/designs/${made.body.data.id}/document`;
});
afterAll(() => api.close());

/** Saves one element, and returns the status and what is kept of it. */
async function save(element: object) {
  const sides = document.sides.map((side) => ({ ...side, elements: [element] }));
  const { status } = await api.call('PATCH', path, { document: { ...document, sides } });
  const { body } = await api.call('GET', path);
  return { status, kept: body.data.document.sides[0].elements[0] };
}

test(clause('§1.12'), async () => {
  const kinds = [
    'first_name',
    'last_name',
    'full_name',
    'company_name',
    'email_address',
    'job_title',
    'registration_code',
    'registration_type',
    'qr_code',
    'image',
    'text',
    'horizontal_line',
    'vertical_line',
    'border_box',
  ] as const;
  expect(badgeKinds.slice(0, kinds.length)).toEqual(kinds);
  for (const kind of kinds) {
    expect(await save(newElement(kind, 'one', box))).toMatchObject({ status: 200, kept: { kind } });
  }
  expect((await save({ ...newElement('text', 'one', box), kind: 'middle_name' })).status).not.toBe(200);
});

test(clause('§3.39'), async () => {
  const text = newElement('text', 'one', box);
  if (!('style' in text)) throw new Error('A text has a style');
  const { style } = text;
  for (const weight of [100, 200, 300, 400, 500, 600, 700, 800, 900]) {
    const { status, kept } = await save({ ...text, style: { ...style, weight } });
    expect([status, kept.style.weight]).toEqual([200, weight]);
  }
  for (const align of ['left', 'center', 'right']) {
    const { status, kept } = await save({ ...text, style: { ...style, align } });
    expect([status, kept.style.align]).toEqual([200, align]);
  }
  for (const wrong of [{ weight: 450 }, { weight: 1000 }, { align: 'justify' }]) {
    expect((await save({ ...text, style: { ...style, ...wrong } })).status).not.toBe(200);
  }
  expect(routes.template('badge')).toContain(':badgeId');
});

test(clause('§2.30'), () => expect(routes.template('tickets')).toBe('/me/manage/ticket-designs'));

test(clause('§2.31'), () => expect(routes.template('badge')).toBe('/badge-designs/:badgeId'));

test(clause('§9.15'), () => expect(zoomPixels(25.4, 1)).toBe(96));
