import { styled } from '@mui/material/styles';
import { Spinner, type SpinnerProps } from './Spinner.tsx';

const FullPage = styled('div')({ minHeight: '100vh', display: 'grid', placeItems: 'center' });

/** Spec §2: the full-page centred loading layout. */
export function FullPageSpinner({ size = 'large', label }: SpinnerProps) {
  return (
    <FullPage>
      <Spinner size={size} label={label} />
    </FullPage>
  );
}
