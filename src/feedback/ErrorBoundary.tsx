import { Component, type ErrorInfo, type ReactNode } from 'react';
import { RenderErrorReport } from './RenderErrorReport.tsx';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** Called for every caught error, with React's component stack. */
  onError?: (error: unknown, componentStack: string) => void;
  /** Asks the user what they did. Opened in production only (spec §4). */
  showReportDialog?: (error: unknown) => void;
  production?: boolean;
};

type Caught = { error: unknown; componentStack: string };
type ErrorBoundaryState = { caught: Caught | undefined };

/** Spec §4: shows an uncaught render error with its component stack, and a button that clears it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error, componentStack: '' } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const { onError, showReportDialog, production = import.meta.env.PROD } = this.props;
    const componentStack = info.componentStack ?? '';
    this.setState({ caught: { error, componentStack } });
    onError?.(error, componentStack);
    if (production) showReportDialog?.(error);
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return <RenderErrorReport {...caught} onReset={() => this.setState({ caught: undefined })} />;
  }
}
