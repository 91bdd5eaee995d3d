import { useMayChange } from '@/auth/role.ts';
import { WaitingButton } from '@/shell/home/WaitingButton.tsx';
import { useEventCreation } from './useEventCreation.tsx';
import { useRecentEvents } from './useRecentEvents.ts';

/**
 * The button beside the greeting on home. While there are no events, the banner below has it, so it appears once their
 * number is known or could not be read. Until then a placeholder keeps the sections below in place.
 */
export function Contribution() {
  const { total, isLoading } = useRecentEvents();
  const { button, dialog } = useEventCreation();
  const mayChange = useMayChange();
  return (
    <>
      {mayChange && isLoading && <WaitingButton />}
      {mayChange && !isLoading && total !== 0 && button}
      {dialog}
    </>
  );
}
