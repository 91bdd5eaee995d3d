import { changes } from '@contract/changes.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { overProduct } from '@/testing/storyProduct.ts';
import { Sheet } from './Sheet.tsx';
import { useSheetEdits } from './useSheetEdits.ts';

const meta = {
  title: 'Kit/Sheet',
  parameters: overProduct({ path: '/', route: '/' }),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

type Change = { name: string; user: { name: string } | null };

function Changes() {
  const edits = useSheetEdits({ atMost: 50 });
  const columns = useMemo(
    () => [
      {
        id: 'name',
        label: 'Name',
        value: ({ name }: Change) => name,
        inputLabel: ({ name }: Change) => `Name, ${name}`,
      },
      { id: 'user', label: 'By', value: ({ user }: Change) => user?.name ?? '' },
    ],
    [],
  );
  return (
    <Sheet resource={changes} perPage={10} columns={columns} label="Changes" empty="No changes yet." edits={edits} />
  );
}

export const Editable: Story = { render: () => <Changes /> };
