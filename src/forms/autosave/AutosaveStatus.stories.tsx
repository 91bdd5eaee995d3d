import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { AutosaveStatus } from './AutosaveStatus.tsx';
import { useAutosave } from './useAutosave.ts';

function Designer({ works }: { works: boolean }) {
  const [size, setSize] = useState(12);
  const autosave = useAutosave({
    value: size,
    save: async () => {
      if (!works) throw new Error('down');
    },
  });
  return (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <button type="button" onClick={() => setSize(size + 1)}>
        Size {size}
      </button>
      <AutosaveStatus autosave={autosave} />
    </div>
  );
}

const meta = { title: 'Forms/Autosave', component: Designer } satisfies Meta<typeof Designer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saves: Story = { args: { works: true } };
export const ServerIsDown: Story = { args: { works: false } };
