import type { ReactNode } from 'react';
import { logAreaError } from './logAreaError.ts';
import { QuietBoundary } from './QuietBoundary.tsx';

type AreaBoundaryProps = {
  /** The id of the area whose code is called inside. */
  area: string;
  /** The area's task there, as the end of "The area "badges" failed in …". */
  what: string;
  /** Rendered in place of the failed content. */
  fallback: ReactNode;
  children: ReactNode;
};

/**
 * Wraps an area's code where the kernel calls it within its own or another area's pages. An error is reported with the
 * area's name, and only the area's own contribution is missing.
 */
export function AreaBoundary({ area, what, fallback, children }: AreaBoundaryProps) {
  return (
    <QuietBoundary fallback={fallback} onError={(error) => logAreaError(area, what, error)}>
      {children}
    </QuietBoundary>
  );
}
