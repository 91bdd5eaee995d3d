// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { clause } from './clauses.ts';
import { endConsole, heading, openConsole } from './support/console.ts';
import { openProduct, type Product } from './support/product.ts';

let api: Product;
let schedulerId: number;
let builder: string;

beforeAll(async () => {
  api = openProduct();
  const made = await api.call('POST', '/schedulers', { name: 'Clause demo' });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  schedulerId = made.body.data.id;
  builder = `/n/scheduler-list/${schedulerId}`;
});

test(clause('§2.29'), async () => {
  for (const [path, title, at] of [
    ['', 'Availability', 'availability'],
    ['/availability', 'Availability', 'availability'],
    ['/workflow', 'Workflow', 'workflow'],
    ['/customization', 'Customization', 'customization'],
    ['/no/such/page', 'Availability', 'availability'],
  ] as const) {
    await openConsole(api, `${builder}${path}`);
    await heading(title);
    expect(window.location.pathname).toBe(`${builder}/${at}`);
    endConsole();
  }
});

test(clause('§3.40'), async () => {
  const { lines } = await openConsole(api, `${builder}/availability`);
  await heading('Availability');
  await waitFor(() => expect(lines()).toContain(`GET /api/schedulers/${schedulerId}/availability`));
  endConsole();
  // An id that is no integer is no scheduler.
  await openConsole(api, '/n/scheduler-list/first/availability');
  await heading('Page not found');
});
