import { requiredText, text, z } from '@contract/fields.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpError } from '@/data/httpError.ts';
import { EditForm, Section, TextField, useEditForm } from '../index.ts';

const schema = z.object({ name: z.optional(requiredText(150)), city: z.optional(text(85)) });
type Row = { version: number; name: string; city: string };
const row: Row = { version: 3, name: 'Northern Light Summit 2027', city: 'Oslo' };

type StoryProps = { save: (patch: object, version: number) => Promise<Row> };

function Page({ save }: StoryProps) {
  const edit = useEditForm({ schema, values: row, version: row.version, save });
  return (
    <EditForm edit={edit}>
      <Section title="Event" help="Help people find your event. The name also appears on tickets and badges.">
        <TextField control={edit.control} name="name" label="Name" wide />
        <TextField control={edit.control} name="city" label="City" optional help="Where most of it takes place." />
      </Section>
    </EditForm>
  );
}

function refusing(status: number, body: object): StoryProps['save'] {
  return async () => {
    throw new HttpError({ type: 'Response Error', message: 'Refused', status, data: body });
  };
}

const meta = { title: 'Forms/Edit form', component: Page } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saves: Story = {
  args: { save: async (patch, version) => ({ ...row, ...patch, version: version + 1 }) },
};

export const ServerCannotBeReached: Story = {
  args: {
    save: async () => {
      throw new HttpError({ type: 'Request Error', message: 'No answer', status: 400 });
    },
  },
};

export const ServerRefusesTheCity: Story = {
  args: {
    save: refusing(422, {
      code: 'rule_broken',
      errors: [{ path: 'city', code: 'unknown_city', message: 'There is no such city. Did you mean Oslo?' }],
    }),
  },
};

export const SomebodyElseSavedFirst: Story = {
  args: {
    save: refusing(412, {
      code: 'stale',
      errors: [],
      current: { version: 9, name: 'Northern Lights 2027', city: 'Bergen' },
    }),
  },
};
