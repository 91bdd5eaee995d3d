import { describe, expect, it, vi } from 'vitest';
import { testConfig } from '@/config/testConfig.ts';
import { createErrorReporter, type ReportSettings, reportSettings, traceRate } from './errorReporting.ts';

const sentry = { dsn: 'https://key@reports.example/1', environment: 'production', tracesSampleRate: 0.2 };
const settings: ReportSettings = {
  dsn: sentry.dsn,
  environment: 'production',
  release: 'foyer@1.9.2',
  tracesSampleRate: 0.2,
};

describe('error reporting', () => {
  it('takes release, environment and trace rate from the configuration', () => {
    expect(reportSettings({ ...testConfig, sentry })).toEqual(settings);
  });

  it.each([null, { ...sentry, dsn: '' }])('is off without a DSN', (missing) => {
    expect(reportSettings({ ...testConfig, sentry: missing })).toBeUndefined();
  });

  it('loads nothing if it is off', async () => {
    const load = vi.fn();
    const reporter = createErrorReporter(undefined, load);
    reporter.capture(new Error('lost'));
    reporter.showDialog();
    await reporter.start();
    expect(load).not.toHaveBeenCalled();
  });

  it('forwards errors from before the service had loaded, once and in order', async () => {
    const calls: unknown[] = [];
    const service = { capture: (error: unknown) => calls.push(error), showDialog: () => calls.push('dialog') };
    const reporter = createErrorReporter(settings, async () => service);
    reporter.capture('first');
    reporter.showDialog();
    reporter.capture('second');
    await reporter.start();
    reporter.capture('third');
    expect(calls).toEqual(['first', 'dialog', 'second', 'third']);
  });

  it.each([
    [0.5, 0.5],
    ['0.25', 0.25],
    [0, 0],
    ['all', 1],
    ['', 1],
    [undefined, 1],
    [Number.NaN, 1],
  ])('reads the trace rate %j as %d', (value, rate) => {
    expect(traceRate(value)).toBe(rate);
  });
});
