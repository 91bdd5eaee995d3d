import type { FieldValues } from 'react-hook-form';
import { useRows } from '@/data/index.ts';
import { type FieldProps, FieldShell, useField } from '@/forms/index.ts';
import { tickets } from '../contract/tickets.ts';
import styles from './TicketsField.module.css';
import { useEventId } from './useEventId.ts';

const all = { perPage: 0, sort: [{ field: 'position', descending: false }] };

const readIds = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];

/** Some of the event's tickets, as boxes. Holds their ids. One that is archived is offered only where it was chosen. */
export function TicketsField<Form extends FieldValues = FieldValues>(props: FieldProps<Form>) {
  const { rows = [] } = useRows(tickets, { params: { eventId: useEventId() }, query: all });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const field = useField(props, (value) =>
    readIds(value)
      .map((id) => names.get(id) ?? id)
      .join(', '),
  );
  const chosen = readIds(field.value);
  const offered = rows.filter(({ id, isArchived }) => !isArchived || chosen.includes(id));
  return (
    <FieldShell {...props} field={field} group>
      {/* biome-ignore lint/a11y/useSemanticElements: the shell's label names it */}
      <div role="group" aria-labelledby={field.labelId} className={styles.tickets}>
        {offered.map(({ id, name }, index) => (
          <label key={id}>
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                field.change(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
              onBlur={field.leave}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </FieldShell>
  );
}
