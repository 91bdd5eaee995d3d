import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useBrand } from './BrandContext.ts';

const Ground = styled('section')({
  position: 'relative',
  overflow: 'hidden',
  marginBottom: 32,
  padding: '28px 24px',
  borderRadius: 'var(--radius-card)',
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  '& > :not(img)': { position: 'relative' },
  h2: { margin: 0, fontSize: 18, lineHeight: '24px', fontWeight: 600, textWrap: 'balance' },
  p: { margin: '4px 0 16px', maxWidth: 440, textWrap: 'pretty' },
  '& .MuiButton-root': {
    background: 'var(--on-accent)',
    color: 'var(--accent)',
    '&:hover': { background: 'color-mix(in srgb, var(--on-accent) 90%, var(--accent))' },
    '&:focus-visible': { outlineColor: 'var(--on-accent)' },
  },
});

/** The picture is designed for its right half; on a phone, where the text covers it, it is only a tint. */
const Picture = styled('img')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: 'right',
  [theme.breakpoints.down('sm')]: { opacity: 0.4 },
}));

type Props = { title: string; text: string; action: ReactNode };

/** The brand's banner (spec §3 "panner") with one action: for a user's first step. */
export function BrandBanner({ title, text, action }: Props) {
  const { panner } = useBrand();
  const id = useId();
  return (
    <Ground aria-labelledby={id}>
      <Picture src={panner} alt="" fetchPriority="low" />
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {action}
    </Ground>
  );
}
