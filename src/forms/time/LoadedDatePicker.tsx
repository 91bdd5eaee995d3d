import { CalendarDays } from 'lucide-react';
import { Suspense } from 'react';
import { lazyNamed } from '@/lib/lazyNamed.ts';
import { DeferredRender } from '../fields/DeferredRender.tsx';
import styles from '../fields/fields.module.css';
import { LoadBoundary } from '../fields/LoadBoundary.tsx';
import type { DatePickerControlProps } from './DatePickerControl.tsx';
import { NativeDateInput } from './NativeDateInput.tsx';

// In a separate chunk, because the pickers and dayjs are larger than a whole ordinary page.
const DatePickerControl = lazyNamed(() => import('./DatePickerControl.tsx'), 'DatePickerControl');

type LoadedDatePickerProps = DatePickerControlProps & {
  /** The value, formatted as the picker will show it. */
  text: string;
};

/** The date picker, with a placeholder while it loads; the browser's own input if it cannot be loaded. */
export function LoadedDatePicker({ text, ...props }: LoadedDatePickerProps) {
  const place = (
    <div className={styles.control} aria-busy="true">
      <span className={styles.input}>{text}</span>
      <CalendarDays size={16} aria-hidden className={styles.affix} />
    </div>
  );
  return (
    <DeferredRender place={place}>
      <LoadBoundary fallback={<NativeDateInput {...props} />}>
        <Suspense fallback={place}>
          <DatePickerControl {...props} />
        </Suspense>
      </LoadBoundary>
    </DeferredRender>
  );
}
