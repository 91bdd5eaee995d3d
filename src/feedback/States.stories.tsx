import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ticket } from 'lucide-react';
import {
  DangerButton,
  EmptyState,
  ErrorBoundary,
  ErrorScreen,
  ErrorState,
  FormSkeleton,
  FullPageSpinner,
  ListSkeleton,
  ProgressBar,
  Spinner,
  StatusChip,
} from './index.ts';

const meta = { title: 'Feedback/States' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const StatusChips: Story = {
  render: () => (
    <Stack direction="row" spacing={1}>
      <StatusChip label="Hidden" />
      <StatusChip tone="ok" label="On sale" />
      <StatusChip tone="warn" label="Scheduled" />
      <StatusChip tone="info" label="Sold out" />
      <StatusChip tone="danger" label="Cancelled" />
    </Stack>
  ),
};

export const Spinners: Story = {
  render: () => (
    <Stack direction="row" spacing={3}>
      <Spinner size="small" />
      <Spinner />
      <Spinner size="large" />
      <Spinner size="xlarge" />
    </Stack>
  ),
};

export const FullPage: Story = { render: () => <FullPageSpinner /> };

export const Navigation: Story = { render: () => <ProgressBar active /> };

export const Empty: Story = {
  render: () => (
    <EmptyState
      icon={Ticket}
      title="No tickets yet"
      description="Tickets are what people buy or book. Make one for each price or group."
      action={<Button variant="contained">New ticket</Button>}
    />
  ),
};

export const ProductFailed: Story = { render: () => <ErrorScreen /> };

export const NotRead: Story = { render: () => <ErrorState retry={() => {}} error={new Error('No answer')} /> };

function Broken(): never {
  throw new Error('Cannot read the slots of nothing');
}

export const RenderError: Story = {
  render: () => (
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>
  ),
};

export const ListOnItsWay: Story = { render: () => <ListSkeleton /> };

export const FormOnItsWay: Story = { render: () => <FormSkeleton /> };

export const Danger: Story = { render: () => <DangerButton>Delete event</DangerButton> };
