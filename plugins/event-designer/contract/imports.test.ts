import { expect, it } from 'vitest';
import { importKinds, shownImportKinds } from './imports.ts';

it('shows every kind of rows, and sessions after the speakers and sponsors that they name', () => {
  expect([...shownImportKinds].sort()).toEqual([...importKinds].sort());
  const place = (kind: (typeof shownImportKinds)[number]) => shownImportKinds.indexOf(kind);
  expect(place('sessions')).toBeGreaterThan(Math.max(place('speakers'), place('sponsors')));
});
