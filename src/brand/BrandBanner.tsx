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

/** Drawn for its right half; on a phone, where the words stand on it, it is no more than a tint. */
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

/** The brand's banner (spec §3 "panner") with one thing to do: for the step with which somebody begins. */
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
