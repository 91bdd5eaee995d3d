import LinearProgress from '@mui/material/LinearProgress';

type ToastProgressProps = { label: string; value: number; text?: string };

/** The progress bar below the title of a progress toast. */
export function ToastProgress({ label, value, text }: ToastProgressProps) {
  return (
    <>
      {text}
      <LinearProgress variant="determinate" value={value * 100} aria-label={label} sx={{ mt: '6px', width: '100%' }} />
    </>
  );
}
