import type { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { availability } from '../../contract/availability.ts';
import { availabilityProblems } from '../../rules/availabilityRules.ts';

/** The form's schema, with the same checks across rules as on the server. */
export const availabilityForm = availability.values.check(obeys(availabilityProblems));
export type AvailabilityForm = z.infer<typeof availabilityForm>;
