import type { change } from '@contract/changes.ts';
import type { z } from '@contract/fields.ts';
import { expect, it } from 'vitest';
import { shownFields } from './shownFields.ts';

it('marks the fields with times, which mean something only with their zone', () => {
  const given: Partial<z.infer<typeof change>> = {
    params: {},
    before: { saleEnd: null, name: 'Early', day: '2027-05-03' },
    after: { saleEnd: '2027-05-03T10:00:00.000Z', name: 'Late', day: '2027-05-04' },
  };
  const dates = { locale: 'en', zone: 'Europe/Berlin' };
  const fields = shownFields(given as z.infer<typeof change>, undefined, { t: (key) => key, dates, facts: {} });
  expect(fields.filter(({ hasInstant }) => hasInstant).map(({ path }) => path)).toEqual(['saleEnd']);
});
