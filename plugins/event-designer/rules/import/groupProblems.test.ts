import { expect, it } from 'vitest';
import { groupProblems } from './groupProblems.ts';

const row = (position: number, name: string) => ({ id: position, position, cells: [name] });
const unknown = (name: string) => ({
  field: 'room',
  code: 'import_unknown_name',
  message: `The event has no "${name}"`,
  params: { name },
  isWarning: false,
});

it.each([
  ['the same name', ['Attic', 'Attic'], undefined],
  ['different names', ['Attic', 'Cellar'], true],
])('says whether the sentence of a group is that of all its rows: %s', (_, names, isMixed) => {
  const rows = names.map((name, index) => row(index + 2, name));
  const checked = names.map((name) => ({ outcome: 'error' as const, problems: [unknown(name)] }));
  const groups = groupProblems(0, [{ field: 'room', column: 0, value: '' }], rows, checked as never);
  expect(groups.map((group) => [group.rows, group.isMixed])).toEqual([[2, isMixed]]);
});
