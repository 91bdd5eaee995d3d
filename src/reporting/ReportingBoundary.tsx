import type { ReactNode } from 'react';
import { ErrorBoundary } from '@/feedback/index.ts';
import { useReporter } from './ReporterContext.ts';

/** The error boundary of spec §4, which also reports the errors that it catches. */
export function ReportingBoundary({ children }: { children: ReactNode }) {
  const { capture, showDialog } = useReporter();
  return (
    <ErrorBoundary onError={capture} showReportDialog={showDialog}>
      {children}
    </ErrorBoundary>
  );
}
