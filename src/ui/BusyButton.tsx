import Button, { type ButtonProps } from '@mui/material/Button';

type BusyButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** True while its action runs: further clicks do nothing. */
  isBusy: boolean;
  onClick: () => void;
};

/**
 * A button whose action takes a while. It keeps the focus meanwhile: `disabled` would take it away, and the keys that
 * come next, such as Escape in a dialog, would be lost.
 */
export function BusyButton({ isBusy, onClick, ...rest }: BusyButtonProps) {
  return <Button {...rest} aria-disabled={isBusy} aria-busy={isBusy} onClick={() => !isBusy && onClick()} />;
}
