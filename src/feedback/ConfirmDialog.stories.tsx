import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConfirmProvider, type ConfirmRequest, useConfirm } from './index.ts';

function Ask({ request }: { request: ConfirmRequest }) {
  const confirm = useConfirm();
  return <Button onClick={() => void confirm(request)}>Ask</Button>;
}

function Page({ request }: { request: ConfirmRequest }) {
  return (
    <ConfirmProvider>
      <Ask request={request} />
    </ConfirmProvider>
  );
}

const meta = {
  title: 'Feedback/Confirm dialog',
  component: Page,
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Ask' })),
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const deletion: ConfirmRequest = {
  tone: 'danger',
  title: 'Delete “Northern Light Summit”?',
  message: 'Its 7 tickets go with it. This cannot be undone.',
  mainAction: 'Delete event',
};

export const Defaults: Story = { args: { request: {} } };

export const Destroys: Story = { args: { request: deletion } };

export const TypedConfirmation: Story = {
  args: { request: { ...deletion, typedConfirmation: 'Northern Light Summit' } },
};

export const StaysWhenItFails: Story = {
  args: { request: { ...deletion, onConfirm: () => Promise.reject(new Error('It has registrations. Archive it.')) } },
};

export const TakesLong: Story = {
  args: { request: { mainAction: 'Publish', onConfirm: () => new Promise(() => {}) } },
};
