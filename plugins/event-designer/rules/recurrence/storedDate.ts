import type { ScheduleDate } from '../../contract/schedule.ts';

/** A date that is there, as far as a change of the rules looks at it. */
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
>;
