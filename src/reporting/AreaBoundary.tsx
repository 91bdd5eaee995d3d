import { Component, type ContextType, type ReactNode } from 'react';
import { ReporterContext } from './ReporterContext.ts';
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
export class AreaBoundary extends Component<AreaBoundaryProps, { hasFailed: boolean }> {
  static override contextType = ReporterContext;
  declare context: ContextType<typeof ReporterContext>;
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    tellAreaFault(this.props.area, this.props.what, error);
    this.context.capture(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
