import { Component, type ErrorInfo, type ReactNode } from 'react';
import { RenderErrorReport } from './RenderErrorReport.tsx';
import { type StoredInput, StoredInputContext } from './storedInput.ts';

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

  /** Filled by the forms inside, as long as they are mounted. */
  private readonly storedInputs = new Map<string, StoredInput>();

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
    const { children, production = import.meta.env.PROD } = this.props;
    if (!caught) {
      return <StoredInputContext.Provider value={this.storedInputs}>{children}</StoredInputContext.Provider>;
    }
    const report = { ...caught, isForDevelopers: !production, storedInputs: this.storedInputs };
    return <RenderErrorReport {...report} onReset={() => this.setState({ caught: undefined })} />;
  }
}
