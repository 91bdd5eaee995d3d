import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BrandLogo, BrandMark, ColorSchemeToggle } from './index.ts';

const meta = { title: 'Brand/Brand' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Signs: Story = {
  render: () => (
    <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
      <BrandMark />
      <BrandMark size={48} />
      <BrandLogo />
    </Stack>
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
