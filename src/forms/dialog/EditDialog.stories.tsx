import { requiredText, text, z } from '@contract/fields.ts';
import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { HttpError } from '@/data/httpError.ts';
import { ConfirmProvider } from '@/feedback/index.ts';
import { EditDialog, TextField, useEditForm } from '../index.ts';

const schema = z.object({ name: z.optional(requiredText(150)), city: z.optional(text(85)) });
type Row = { version: number; name: string; city: string };
const row: Row = { version: 3, name: 'Town hall', city: 'Oslo' };

type StoryProps = { save: (patch: object, version: number) => Promise<Row> };

function RenameDialog({ save, onClose }: StoryProps & { onClose: () => void }) {
  const edit = useEditForm({ schema, values: row, version: row.version, save });
  return (
    <EditDialog title="Edit venue" text="Events keep the name that they copied." submit="Save" {...{ edit, onClose }}>
      <TextField control={edit.control} name="name" label="Name" wide />
      <TextField control={edit.control} name="city" label="City" optional wide />
    </EditDialog>
  );
}

function Page({ save }: StoryProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <ConfirmProvider>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      {isOpen && <RenameDialog save={save} onClose={() => setOpen(false)} />}
    </ConfirmProvider>
  );
}

const meta = { title: 'Forms/Edit dialog', component: Page } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

function refusing(status: number, body: object): StoryProps['save'] {
  return async () => {
    throw new HttpError({ type: 'Response Error', message: 'Refused', status, data: body });
  };
}

export const Saves: Story = {
  args: { save: async (patch, version) => ({ ...row, ...patch, version: version + 1 }) },
};

export const SomebodyElseSavedFirst: Story = {
  args: {
    save: refusing(412, { code: 'stale', errors: [], current: { version: 9, name: 'City hall', city: 'Bergen' } }),
  },
};

export const ItIsGone: Story = {
  args: { save: refusing(404, { code: 'not_found', message: 'Not found', errors: [] }) },
};
