import Button, { type ButtonProps } from '@mui/material/Button';
import { TriangleAlert } from 'lucide-react';

/** A destructive action. Its outline, icon and label show that, so that it is clear in the red brand too. */
export function DangerButton({ startIcon = <TriangleAlert size={16} aria-hidden />, ...rest }: ButtonProps) {
  return <Button {...rest} variant="outlined" color="error" startIcon={startIcon} />;
}
