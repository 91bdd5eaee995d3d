import { Component, type ContextType, type ReactNode } from 'react';
import { ReporterContext } from './ReporterContext.ts';

type QuietBoundaryProps = {
  /** Stands in place of what failed. Default: nothing. */
  fallback?: ReactNode;
  /** Told of an error, before it is reported. */
  onError?: (error: unknown) => void;
  children: ReactNode;
};

/** Around what a page can do without: a fault in it is reported, and the page with what is typed there stays. */
export class QuietBoundary extends Component<QuietBoundaryProps, { hasFailed: boolean }> {
  static override contextType = ReporterContext;
  declare context: ContextType<typeof ReporterContext>;
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
    this.context.capture(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
