import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DangerButton } from '@/feedback/index.ts';

type SubmitButtonProps = {
  isSending: boolean;
  /** True if there is nothing to submit. The form says why, and does nothing when it is submitted by a key. */
  isDisabled?: boolean;
  danger?: boolean;
  children: ReactNode;
};

/** The submit button of the surrounding form. It stays focusable while the form is being sent. */
export function SubmitButton({ isSending, isDisabled = false, danger = false, children }: SubmitButtonProps) {
  const state = { type: 'submit', 'aria-disabled': isSending || isDisabled, 'aria-busy': isSending } as const;
  if (danger) return <DangerButton {...state}>{children}</DangerButton>;
  return (
    <Button {...state} variant="contained">
      {children}
    </Button>
  );
}
