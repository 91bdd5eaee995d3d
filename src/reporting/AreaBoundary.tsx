import type { ReactNode } from 'react';
import { QuietBoundary } from './QuietBoundary.tsx';
import { tellAreaFault } from './tellAreaFault.ts';

type AreaBoundaryProps = {
  /** Id of the area whose code is called inside. */
  area: string;
  /** What the area does there, as the end of "The area "badges" failed in …". */
  what: string;
  /** Stands in place of what failed. */
  fallback: ReactNode;
  children: ReactNode;
};

/**
 * Around a place where the kernel calls an area's code in the midst of its own or of another area's. A fault there is
 * reported with the area's name, and costs what the area would have added.
 */
export function AreaBoundary({ area, what, fallback, children }: AreaBoundaryProps) {
  return (
    <QuietBoundary fallback={fallback} onError={(error) => tellAreaFault(area, what, error)}>
      {children}
    </QuietBoundary>
  );
}
