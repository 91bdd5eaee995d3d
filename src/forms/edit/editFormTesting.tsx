import { requiredText, text, z } from '@contract/fields.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { HttpError } from '@/data/httpError.ts';
import { Stage } from '@/testing/Stage.tsx';
import { EditForm, Section, TextField, useEditForm } from '../index.ts';

const schema = z.object({
  name: z.optional(requiredText(20)),
  city: z.optional(text(85)),
  summary: z.optional(z.nullable(text(140))),
});
export type Row = { id: number; version: number; name: string; city: string; summary: string | null };
export const row: Row = { id: 7, version: 3, name: 'Summit', city: 'Oslo', summary: null };

export type Save = (patch: object, version: number) => Promise<Row>;

type Values = z.input<typeof schema>;
export type MayBeSaved = (values: Values, stored: Values) => Promise<boolean>;

export function Page({ values = row, save, mayBeSaved }: { values?: Row; save: Save; mayBeSaved?: MayBeSaved }) {
  const edit = useEditForm({ schema, values, version: values.version, save, ...(mayBeSaved && { mayBeSaved }) });
  return (
    <EditForm edit={edit}>
      <Section title="Event" help="How people will find it.">
        <TextField control={edit.control} name="name" label="Name" />
        <TextField control={edit.control} name="city" label="City" optional help="Where it is" />
        <button type="button" onClick={() => edit.form.setValue('name', 'Named', { shouldDirty: true })}>
          Name it for me
        </button>
      </Section>
    </EditForm>
  );
}

export const answering: Save = async (patch, version) => ({ ...row, ...patch, version: version + 1 });

export function open(save: Save = answering) {
  const spy = vi.fn(save);
  const view = render(<Page save={spy} />, { wrapper: Stage });
  return { save: spy, user: userEvent.setup(), ...view };
}

export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export function refused(status: number, body: object) {
  return new HttpError({ type: 'Response Error', message: 'Refused', status, data: body });
}

/** Creates a response that the test resolves. */
export function pending() {
  let resolve: (row: Row) => void = () => {};
  const promise = new Promise<Row>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
