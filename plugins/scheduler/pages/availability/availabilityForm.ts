import type { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { availability } from '../../contract/availability.ts';
import { availabilityProblems } from '../../rules/availabilityRules.ts';

/** All rules at once, held against each other as the server holds them. */
export const availabilityForm = availability.values.check(obeys(availabilityProblems));
export type AvailabilityForm = z.infer<typeof availabilityForm>;
