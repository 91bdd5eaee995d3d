import { arrayMove } from '@dnd-kit/sortable';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { ReorderableList } from './ReorderableList.tsx';

function Tickets() {
  const [tickets, setTickets] = useState(
    ['Early bird', 'Standard', 'Student', 'Supporter'].map((name, id) => ({ id, name })),
  );
  return (
    <ReorderableList
      items={tickets}
      label="Tickets"
      nameOf={({ name }) => name}
      onMove={(from, to) => setTickets((before) => arrayMove(before, from, to))}
    >
      {({ name }) => name}
    </ReorderableList>
  );
}

const meta = { title: 'Forms/Reorderable list', component: Tickets } satisfies Meta<typeof Tickets>;
export default meta;

export const FourTickets: StoryObj<typeof meta> = {};
