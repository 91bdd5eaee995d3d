import type { Meta, StoryObj } from '@storybook/react-vite';
import { PresenceFaces } from './PresenceFaces.tsx';
import type { Companion } from './usePresence.ts';

const meta = { title: 'Live/Presence', component: PresenceFaces } satisfies Meta<typeof PresenceFaces>;
export default meta;
type Story = StoryObj<typeof meta>;

const names = ['Ana Lima', 'Tom Berg', 'Mei Tanaka', 'Ola Nordmann', 'Zoë Quist'];
const people: Companion[] = names.map((name, index) => ({ id: index + 2, name, isSelf: false, pages: ['Tickets'] }));

export const OneOther: Story = { args: { companions: people.slice(0, 1) } };

export const OwnOtherWindow: Story = {
  args: { companions: [{ id: 1, name: 'Olga Berg', isSelf: true, pages: ['Basic info', 'Publish'] }] },
};

export const Many: Story = { args: { companions: people } };
