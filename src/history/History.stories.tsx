import type { Change } from '@contract/changes.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChangeRow } from './ChangeRow.tsx';
import type { ShownField } from './shownFields.ts';

const meta = { title: 'History/Changes' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const now = new Date('2027-05-03T12:00:00Z');

const change: Change = {
  id: 12,
  at: '2027-05-03T11:55:00.000Z',
  user: { id: 2, name: 'Ana Lima' },
  resource: 'tickets',
  params: { eventId: 5 },
  rowId: 3,
  scope: 'eventId:5',
  name: 'Early bird',
  kind: 'changed',
  before: {},
  after: {},
  takesBack: null,
  takenBackBy: null,
  canTakeBack: true,
  groupId: null,
  group: null,
};

const text = 'Includes lunch, coffee all day and a seat in the main hall. The workshop has a list of its own.';
const fields: ShownField[] = [
  { path: 'price', label: 'Price', before: '$49', after: '$59' },
  { path: 'saleStart', label: 'Sale starts', before: '', after: 'Sun 6 Jan 2030, 08:00' },
  { path: 'tags', label: 'Tags', before: ['summit', 'harbour'], after: ['summit', 'port'] },
  { path: 'description', label: 'Description', before: text, after: text.replace('lunch', 'breakfast, lunch') },
];

const show = (over: Partial<Change>, sentence: string, shown = fields): Story => ({
  render: () => (
    <ol style={{ maxWidth: 520, padding: 0 }}>
      <ChangeRow
        change={{ ...change, ...over }}
        now={now}
        sentence={sentence}
        fields={shown}
        onUndo={() => {}}
        zone="Europe/Oslo"
        isUndoing={false}
      />
    </ol>
  ),
});

export const Changed: Story = show({}, 'Updated: Ticket “Early bird”');
export const Created: Story = show({ kind: 'created', canTakeBack: true }, 'Created: Ticket “Early bird”');
export const Removed: Story = show({ kind: 'removed' }, 'Deleted: Ticket “Early bird”');
export const Undone: Story = show({ takenBackBy: 13, canTakeBack: false }, 'Updated: Ticket “Early bird”');
export const Undoing: Story = show({ takesBack: 12 }, 'Undid a change: Ticket “Early bird”');
export const WithoutWayBack: Story = show({ canTakeBack: false }, 'Updated: Ticket “Early bird”', fields.slice(0, 1));
