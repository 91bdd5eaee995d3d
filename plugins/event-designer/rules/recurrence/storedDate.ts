import type { ScheduleDate } from '../../contract/schedule.ts';

/** An existing date with the fields that a change of rules needs. */
export type StoredDate = Pick<
  ScheduleDate,
  | 'id'
  | 'ruleId'
  | 'ruleStart'
  | 'start'
  | 'end'
  | 'startsAt'
  | 'endsAt'
  | 'label'
  | 'capacity'
  | 'status'
  | 'isOverridden'
  | 'notes'
  | 'sold'
  | 'reserved'
  | 'heldForCodes'
>;
