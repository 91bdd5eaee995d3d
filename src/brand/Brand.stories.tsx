import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BrandBanner } from './BrandBanner.tsx';
import { BrandLogo, ColorSchemeToggle } from './index.ts';

const meta = { title: 'Brand/Brand' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Logo: Story = { render: () => <BrandLogo /> };

export const Banner: Story = {
  render: () => (
    <BrandBanner
      title="Create your first event"
      text="An event starts with a name and a time zone."
      action={<Button variant="contained">New event</Button>}
    />
  ),
};

export const SchemeChoice: Story = { render: () => <ColorSchemeToggle /> };

const variants = ['h1', 'h2', 'h3', 'subtitle1', 'body1', 'body2', 'caption', 'overline'] as const;

export const Type: Story = {
  render: () => (
    <Stack spacing={1}>
      {variants.map((variant) => (
        <Typography key={variant} variant={variant}>
          {variant}: Northern Light Summit 2027
        </Typography>
      ))}
    </Stack>
  ),
};
