import { Component, type ReactNode } from 'react';

type LoadBoundaryProps = { fallback: ReactNode; children: ReactNode };

/** Keeps a lazily loaded part's failure to itself: the form around it, and what is typed in it, stay. */
export class LoadBoundary extends Component<LoadBoundaryProps, { hasFailed: boolean }> {
  state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
