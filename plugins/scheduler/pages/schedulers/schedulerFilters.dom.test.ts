import { expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import { schedulerFilters } from './schedulerColumns.tsx';

it('finds the schedulers that are not archived, alone or together with further states', () => {
  const [state] = schedulerFilters(createTestI18n('en').getFixedT('en', 'scheduler'));
  const found = (...values: string[]) => state?.toFilters?.(values, { state: values });
  const inStates = (value: string) => [{ field: 'state', operator: 'in', value }];
  expect(found('current')).toEqual(inStates('draft,active,paused'));
  expect(found('current', 'archived')).toEqual(inStates('draft,active,paused,archived'));
  expect(found('current', 'active')).toEqual(inStates('draft,active,paused'));
  expect(found('archived')).toEqual(inStates('archived'));
});
