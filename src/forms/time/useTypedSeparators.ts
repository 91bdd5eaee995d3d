import type { FieldRef } from '@mui/x-date-pickers/models';
import type { Dayjs } from 'dayjs';
import { type KeyboardEvent, type RefObject, useRef } from 'react';

/** The characters between the parts of a typed date: `14 Mar 2027, 10:00`, `14.03.2027`, `2027-03-14`. */
const separator = /^[ ,.:/-]$/;

/**
 * Returns a handler of keys by which a separator ends a part of a date, as a space does after `2` in `2 Mar`. MUI takes it
 * for a value of the part, which it then empties. A part that is full has been left by itself, so its separator does nothing.
 */
export function useTypedSeparators(field: RefObject<FieldRef<Dayjs | null> | null>) {
  /** The part in which something was typed last; null after a separator. */
  const typedIn = useRef<number | null>(null);
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const parts = field.current;
    if (!parts || ctrlKey || metaKey || altKey) return;
    const active = parts.getActiveSectionIndex();
    if (!separator.test(key)) {
      // While the whole date is selected no part is active, and what is typed goes into the first one.
      const typed = active ?? 0;
      // The rest of a month's name, after MUI knows the month, is typed in the year and ignored there.
      const isValue = key.length === 1 && (/\d/.test(key) || parts.getSections()[typed]?.contentType === 'letter');
      if (isValue) typedIn.current = typed;
      return;
    }
    if (active === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (typedIn.current === active && active + 1 < parts.getSections().length) parts.setSelectedSections(active + 1);
    typedIn.current = null;
  };
}
