import type { ItemOf } from '@contract/resource.ts';
import type { ReactNode } from 'react';
import { useDocument } from '@/data/index.ts';
import { schedule } from '../../../contract/schedule.ts';
import { type ScheduleWrites, useScheduleWrites } from '../useScheduleWrites.ts';

type Stored = ItemOf<typeof schedule>;
type WithWritesProps = { eventId: number; children: (writes: ScheduleWrites, stored: Stored) => ReactNode };

/** Renders a dialog alone, for tests, with the writes of an event's schedule once it is loaded. */
export function WithWrites({ eventId, children }: WithWritesProps) {
  const { item } = useDocument(schedule, { eventId });
  return item ? <DialogWithWrites eventId={eventId} stored={item} dialog={children} /> : null;
}

type DialogWithWritesProps = { eventId: number; stored: Stored; dialog: WithWritesProps['children'] };

function DialogWithWrites({ eventId, stored, dialog }: DialogWithWritesProps) {
  return dialog(useScheduleWrites(eventId, stored), stored);
}
