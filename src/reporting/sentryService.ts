import './reportDialog.css';
import { browserTracingIntegration, captureException, init, lastEventId, showReportDialog } from '@sentry/react';
import type { ReportService, ReportSettings } from './errorReporting.ts';

/** Starts the error-reporting service; it is in a separate chunk. */
export function startSentry({ dsn, environment, release, tracesSampleRate }: ReportSettings): ReportService {
  init({
    dsn,
    environment,
    release,
    tracesSampleRate,
    // Off, as spec §9 requires.
    debug: false,
    integrations: [browserTracingIntegration()],
  });
  return {
    capture: captureException,
    showDialog: () => showReportDialog({ eventId: lastEventId(), lang: document.documentElement.lang }),
  };
}
