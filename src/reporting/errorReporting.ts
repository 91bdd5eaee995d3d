import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { isNumeric } from '@/lib/numeric.ts';

export type ErrorReporter = {
  capture: (error: unknown) => void;
  /** Asks the user what they did when the error occurred (spec §4). */
  showDialog: () => void;
  /** Loads the service and forwards earlier errors to it. */
  start: () => Promise<void>;
};

export type ReportSettings = {
  dsn: string;
  environment: string;
  /** Spec §7: application name and version. */
  release: string;
  tracesSampleRate: number;
};

export type ReportService = Pick<ErrorReporter, 'capture' | 'showDialog'>;
type LoadService = (settings: ReportSettings) => Promise<ReportService>;

/** Returns the trace sample rate. Spec §7: 1 if non-numeric. */
export function traceRate(value: unknown): number {
  return isNumeric(value) ? Number(value) : 1;
}

/** Returns the settings of error reporting; `undefined` if it is off. */
export function reportSettings({ sentry, version }: RuntimeConfig): ReportSettings | undefined {
  if (!sentry?.dsn) return undefined;
  return {
    dsn: sentry.dsn,
    environment: sentry.environment,
    release: `foyer@${version}`,
    tracesSampleRate: traceRate(sentry.tracesSampleRate),
  };
}

/** Creates the reporter. The large service loads after the first paint; earlier errors are kept and forwarded. */
export function createErrorReporter(settings: ReportSettings | undefined, loadService: LoadService): ErrorReporter {
  if (!settings) return { capture: () => undefined, showDialog: () => undefined, start: async () => undefined };
  const waiting: ((service: ReportService) => void)[] = [];
  let service: ReportService | undefined;
  const whenLoaded = (work: (service: ReportService) => void) => {
    if (service) work(service);
    else waiting.push(work);
  };
  return {
    capture: (error) => whenLoaded((loaded) => loaded.capture(error)),
    showDialog: () => whenLoaded((loaded) => loaded.showDialog()),
    start: async () => {
      service = await loadService(settings);
      for (const work of waiting.splice(0)) work(service);
    },
  };
}
