import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../data/httpError.ts';
import { Stage } from '../testing/Stage.tsx';
import {
  CardSkeletons,
  DangerButton,
  EmptyState,
  ErrorBoundary,
  ErrorScreen,
  ErrorState,
  FormSkeleton,
  FullPageSpinner,
  ListSkeleton,
  ProgressBar,
  Spinner,
  StatusChip,
} from './index.ts';
import { reloadPage } from './reloadPage.ts';

vi.mock('./reloadPage.ts', () => ({ reloadPage: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.mocked(reloadPage).mockClear();
  vi.restoreAllMocks();
});

const busy = { code: 'unavailable', message: 'Too busy', errors: [], requestId: 'r-17' };

let broken = true;
function Fragile() {
  if (broken) throw new Error('The page is broken');
  return <p>All is well</p>;
}

describe('the error boundary', () => {
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {});

  it('shows the error, the component stack and a button that resets it, in the words of the specification', async () => {
    quiet();
    broken = true;
    render(
      <ErrorBoundary>
        <Fragile />
      </ErrorBoundary>,
      { wrapper: Stage },
    );
    expect(screen.getByRole('heading', { name: 'You have encountered an error' })).toBeTruthy();
    expect(screen.getByText(/^Error: The page is broken/)).toBeTruthy();
    expect(screen.getByText(/at Fragile/)).toBeTruthy();
    expect(screen.getByRole('group')).toHaveProperty('open', true);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Click here to reset!' }));
    expect(screen.getByText('All is well')).toBeTruthy();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('in production (%s) opens the report dialog %i times, and always reports the error', (production, times) => {
    quiet();
    broken = true;
    const onError = vi.fn();
    const showReportDialog = vi.fn();
    render(
      <ErrorBoundary {...{ production, onError, showReportDialog }}>
        <Fragile />
      </ErrorBoundary>,
      { wrapper: Stage },
    );
    expect(showReportDialog).toHaveBeenCalledTimes(times);
    expect(screen.getByText(/Your saved work is safe/)).toBeTruthy();
    expect(screen.getByRole('group')).toHaveProperty('open', !production);
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'The page is broken' }),
      expect.stringContaining('at Fragile'),
    );
  });

  it('has texts even if no translation has loaded', () => {
    quiet();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    broken = true;
    render(
      <ErrorBoundary>
        <Fragile />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'You have encountered an error' })).toBeTruthy();
  });
});

describe('the error screen', () => {
  it('explains the error and reloads the page', async () => {
    render(<ErrorScreen />, { wrapper: Stage });
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    expect(screen.getByText(/We’re working on a fix/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('is there in German', () => {
    render(
      <Stage language="de">
        <ErrorScreen />
      </Stage>,
    );
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
  });
});

describe('a part of a page that could not be loaded', () => {
  it('shows why, reloads it without reloading the page, and keeps the details for support', async () => {
    const retry = vi.fn();
    const error = new HttpError({ type: 'Response Error', message: 'Too busy', status: 503, data: busy });
    render(<ErrorState retry={retry} error={error} />, { wrapper: Stage });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Couldn’t load this content');
    expect(alert.textContent).toContain('The server isn’t available right now.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(reloadPage).not.toHaveBeenCalled();
    expect(screen.getByText(/Too busy/).textContent).toBe(
      'Too busy\ntype: Response Error\nstatusCode: 503\nrequestId: r-17',
    );
  });
});

describe('the spinner', () => {
  it.each([
    ['small', 25],
    ['medium', 50],
    ['large', 75],
    ['xlarge', 100],
  ] as const)('%s is %i px', (size, pixels) => {
    render(<Spinner size={size} />, { wrapper: Stage });
    const drawn = screen.getByRole('status', { name: 'Loading…' }).firstElementChild;
    expect(drawn && getComputedStyle(drawn).width).toBe(`${pixels}px`);
  });

  it('is the picture of a brand that has one', () => {
    render(
      <Stage brand="management">
        <FullPageSpinner />
      </Stage>,
    );
    const image = screen.getByRole('status').querySelector('img');
    expect(image?.getAttribute('src')).toBe('/brand/management/spinner.svg');
    expect(image?.width).toBe(75);
  });
});

describe('the progress bar', () => {
  it('is hidden if the page loads within 150 ms', () => {
    vi.useFakeTimers();
    const { rerender } = render(<ProgressBar active />);
    act(() => vi.advanceTimersByTime(149));
    expect(screen.queryByRole('progressbar')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('progressbar')).toBeTruthy();
    rerender(<ProgressBar active={false} />);
    expect(screen.queryByRole('progressbar')).toBeNull();
    vi.useRealTimers();
  });
});

describe('chips, empty states, danger buttons and placeholders', () => {
  it('state their meaning in words', () => {
    render(<StatusChip tone="ok" label="Published" />);
    expect(screen.getByText('Published').getAttribute('data-tone')).toBe('ok');
  });

  it('invite to create the first one', () => {
    render(
      <EmptyState
        title="No tickets yet"
        description="Tickets are what people buy."
        action={<button type="button">New ticket</button>}
      />,
    );
    expect(screen.getByRole('heading', { name: 'No tickets yet' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'New ticket' })).toBeTruthy();
  });

  it('warn with an icon, not with colour alone', () => {
    render(<DangerButton>Delete</DangerButton>);
    expect(screen.getByRole('button', { name: 'Delete' }).querySelector('svg')).toBeTruthy();
  });

  it('announce that a list or a form is loading', () => {
    render(
      <>
        <CardSkeletons heights={[100]} />
        <ListSkeleton rows={3} />
        <FormSkeleton />
      </>,
      { wrapper: Stage },
    );
    // Once for each: their containers announce nothing.
    expect(screen.getAllByRole('status', { name: 'Loading…' })).toHaveLength(2);
  });
});
