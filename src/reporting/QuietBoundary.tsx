import { Component, type ContextType, type ReactNode } from 'react';
import { ReporterContext } from './ReporterContext.ts';

type QuietBoundaryProps = {
  /** Rendered in place of the failed content. Default: nothing. */
  fallback?: ReactNode;
  /** Called with an error before it is reported. */
  onError?: (error: unknown) => void;
  children: ReactNode;
};

/** Contains errors in optional parts of a page: an error is reported, and the page and its input stay. */
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
