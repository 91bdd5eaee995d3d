import '@/testing/datePicker.ts';
import '@/testing/noLayout.ts';
import { calendarDay, z } from '@contract/fields.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Stage } from '@/testing/Stage.tsx';
import { DateField, EditForm, Section, TextField, useEditForm } from './index.ts';

afterEach(cleanup);

// The picker itself, without waiting for its chunk.
vi.mock('./time/LoadedDatePicker.tsx', async () => {
  const { DatePickerControl } = await import('./time/DatePickerControl.tsx');
  return { LoadedDatePicker: DatePickerControl };
});

const schema = z.object({ name: z.optional(z.string()), day: z.optional(z.nullable(calendarDay())) });
type Values = { name: string; day: string | null };

function Page({ save }: { save: (patch: object) => Promise<Values & { version: number }> }) {
  const edit = useEditForm({ schema, values: { name: 'Summit', day: null } satisfies Values, version: 1, save });
  return (
    <EditForm edit={edit}>
      <Section title="Event">
        <TextField control={edit.control} name="name" label="Name" />
        <DateField name="day" label="Day" optional />
      </Section>
    </EditForm>
  );
}

it('reports an incomplete date when the form is saved by key, as by the button, and keeps the focus', async () => {
  const user = userEvent.setup();
  const save = vi.fn(async (patch: object) => ({ name: 'Summit', day: null, version: 2, ...patch }));
  render(<Page save={save} />, { wrapper: Stage });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  const [day] = await screen.findAllByRole('spinbutton');
  if (!day) throw new Error('The field has no parts.');
  await user.click(day);
  await user.keyboard('12{Control>}s{/Control}');
  expect(await screen.findAllByText('Couldn’t save. Check 1 field.')).not.toHaveLength(0);
  expect(save).not.toHaveBeenCalled();
  // The form focuses the field with the error; there one can go on.
  const [typed] = screen.getAllByRole('spinbutton');
  expect(typed?.textContent).toContain('12');
  expect(document.activeElement).toBe(typed);
});
