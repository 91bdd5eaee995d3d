import { isEmail } from '@contract/fields.ts';
import { useRows } from '@/data/index.ts';
import { useSettled } from '@/forms/index.ts';
import { type Speaker, speakers } from '../../../contract/speakers.ts';
import { useEventId } from '../../../parts/useEventId.ts';

/** Finds another speaker of the event with this email address, even an archived one. `except`: the edited speaker. */
export function useSameEmail(typed: string, except?: number): Speaker | undefined {
  const email = useSettled(typed.trim().toLowerCase());
  const found = useRows(speakers, {
    params: { eventId: useEventId() },
    query: {
      perPage: 2,
      filters: [
        { field: 'email', operator: 'eq', value: email },
        { field: 'isArchived', operator: 'null', value: 'false' },
      ],
    },
    enabled: isEmail(email),
  });
  return isEmail(email) ? found.rows.find(({ id }) => id !== except) : undefined;
}
