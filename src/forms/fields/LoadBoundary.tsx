import { Component, type ReactNode } from 'react';

type LoadBoundaryProps = { fallback: ReactNode; children: ReactNode };

/** Contains the failure of a lazily loaded part, so that the form around it and its input stay. */
export class LoadBoundary extends Component<LoadBoundaryProps, { hasFailed: boolean }> {
  state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
