import { cents, count, requiredText, z } from '@contract/fields.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { vi } from 'vitest';
import { Stage } from '@/testing/Stage.tsx';
import { EditForm, Section, useEditForm } from '../index.ts';
import type { FieldTexts } from './fieldTexts.ts';

const fieldNames = [
  'name',
  'notes',
  'layout',
  'depth',
  'length',
  'type',
  'kind',
  'isOpen',
  'hasTerms',
  'colour',
  'summary',
  'organizer',
  'zone',
  'sale',
  'rooms',
  'fee',
  'value',
  'weight',
];
const schema = z.object({
  ...Object.fromEntries(fieldNames.map((name) => [name, z.optional(z.any())])),
  price: z.optional(z.nullable(cents())),
  seats: z.optional(z.nullable(count(100, 1))),
  tags: z.optional(z.array(requiredText(50)).check(z.maxLength(2))),
});

type Around = { language?: 'en' | 'de' | undefined; words?: FieldTexts };

/** Renders a form with these values and fields, and returns access to its current values. */
export function openFields(values: FieldValues, fields: ReactNode, { language, words }: Around = {}) {
  let held: unknown;
  const saved = vi.fn(async (patch: FieldValues) => ({ ...values, ...patch, version: 2 }));
  function Page() {
    const edit = useEditForm({ schema, values, version: 1, save: saved, ...(words && { words }) });
    held = useWatch({ control: edit.control });
    // A form draws its first section at once and the others after it. In one section, all fields are there at once.
    return (
      <EditForm edit={edit}>
        <Section title="Fields">{fields}</Section>
      </EditForm>
    );
  }
  render(
    <Stage language={language}>
      <Page />
    </Stage>,
  );
  return { user: userEvent.setup(), saved, held: () => held };
}

export const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
