import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { notify, SnackbarProvider, Toasts, useSnackbar } from './index.ts';

const meta = { title: 'Feedback/Messages' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function progressThenDone() {
  const id = notify.progress('Uploading cover.jpg', { value: 0.4, description: '3.2 of 8 MB' });
  setTimeout(() => notify.success('Uploaded', { id }), 2000);
}

export const ToastsOfEachKind: Story = {
  render: () => (
    <Stack direction="row" spacing={1}>
      <Button onClick={() => notify.success('Ticket saved')}>Success</Button>
      <Button onClick={() => notify.error('Not saved', { description: 'The server did not answer.' })}>Error</Button>
      <Button
        onClick={() => notify.info('Archived', { action: { label: 'Undo', onClick: () => notify.info('Back') } })}
      >
        With an action
      </Button>
      <Button onClick={progressThenDone}>Progress</Button>
      <Toasts />
    </Stack>
  ),
};

function Severities() {
  const { show } = useSnackbar();
  return (
    <Stack direction="row" spacing={1}>
      {(['info', 'success', 'warning', 'error'] as const).map((severity) => (
        <Button key={severity} onClick={() => show({ severity, text: `This is ${severity}` })}>
          {severity}
        </Button>
      ))}
    </Stack>
  );
}

export const Snackbar: Story = {
  render: () => (
    <SnackbarProvider>
      <Severities />
    </SnackbarProvider>
  ),
};
