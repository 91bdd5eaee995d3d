import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Repeat, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { StatusChip } from '@/feedback/index.ts';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { Card } from '../Card.tsx';
import { Facts } from '../Facts.tsx';
import { FailedLine } from '../FailedLine.tsx';
import { Line, Lines } from '../Lines.tsx';
import { Note } from '../Note.tsx';
import { ReadDialog } from '../ReadDialog.tsx';
import { Columns, Row, Stack } from '../Stack.tsx';
import { TextButton } from '../TextButton.tsx';

const meta = { title: 'Kit/Parts' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;

export const Cards: Story = {
  render: () => (
    <Stack of="cards">
      <Card title="Status" aside={<StatusChip tone="ok" label="Published" />}>
        People can see the page and buy tickets.
      </Card>
      <Card title="Rules" isFlush>
        <Lines isFlush>
          <Line
            icon={<Repeat size={16} aria-hidden />}
            title="Every Tuesday at 19:00"
            text="From 2 March 2027"
            onOpen={nothing}
          >
            <RowIconButton icon={Trash2} label="Delete the rule" onClick={nothing} />
          </Line>
          <Line title="Every first Friday" text="Until 3 December 2027">
            <StatusChip tone="neutral" label="Off" />
          </Line>
        </Lines>
      </Card>
    </Stack>
  ),
};

export const Notes: Story = {
  render: () => (
    <Stack>
      <Note>The dates of a series are made in its schedule.</Note>
      <Note tone="info">
        The rule goes by the clock of Oslo. <TextButton onClick={nothing}>Use the event’s zone</TextButton>
      </Note>
      <Note tone="warn">Clocks are set forward in that night: 02:30 becomes 03:30.</Note>
      <Note tone="danger">There are more tickets than places.</Note>
      <Note tone="warn" isQuiet>
        What is sold stays as it is.
      </Note>
    </Stack>
  ),
};

export const FactsAndColumns: Story = {
  render: () => (
    <Columns>
      <Facts
        facts={[
          { label: 'Time zone', value: 'Europe/Oslo' },
          { label: 'Capacity', value: '412 of 800' },
        ]}
      />
      <Row>
        <Button variant="outlined">Publish</Button>
        <TextButton onClick={nothing}>Show more</TextButton>
      </Row>
    </Columns>
  ),
};

export const CannotBeRead: Story = {
  render: () => <FailedLine text="The tickets could not be read." retry={nothing} />,
};

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <ReadDialog title="Where places go" text="Places of the hall, by ticket." onClose={() => setOpen(false)}>
          <Lines>
            <Line title="Standard" text="412 of 600" />
            <Line title="Student" text="61 of 100" />
          </Lines>
        </ReadDialog>
      )}
    </>
  );
}

export const Dialog: Story = { render: () => <Opened /> };
