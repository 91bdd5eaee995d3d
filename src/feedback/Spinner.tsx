import { keyframes, styled } from '@mui/material/styles';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandContext } from '../brand/BrandContext.ts';

/** Spec §9: diameters in pixels. */
const spinnerSizes = { small: 25, medium: 50, large: 75, xlarge: 100 };

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Ring = styled('span')({
  display: 'block',
  boxSizing: 'border-box',
  border: 'solid var(--line)',
  borderTopColor: 'var(--accent-mark)',
  borderRadius: '50%',
  animation: `${turn} 0.9s linear infinite`,
});

export type SpinnerProps = {
  size?: keyof typeof spinnerSizes;
  /** The text for screen readers that names what is loading. Absent: "Loading". */
  label?: string;
};

/** Indicates loading. Shows the brand's own image if the brand has one (spec §3). */
export function Spinner({ size = 'medium', label }: SpinnerProps) {
  const { t } = useTranslation(undefined, { useSuspense: false });
  const image = useContext(BrandContext)?.spinnerImage;
  const pixels = spinnerSizes[size];
  const name = label ?? t('loading', { defaultValue: 'Loading…' });
  return (
    <span role="status" aria-label={name} style={{ display: 'inline-flex' }}>
      {image ? (
        <img src={image} alt="" width={pixels} height={pixels} />
      ) : (
        <Ring style={{ width: pixels, height: pixels, borderWidth: Math.max(2, pixels / 20) }} />
      )}
    </span>
  );
}
