import { type OmzienError, toOmzienError } from '@omzien/platform';
import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** What stands in the place of what broke. */
  fallback: (error: OmzienError, clear: () => void) => ReactNode;
  onError?: (error: unknown) => void;
  children: ReactNode;
};
type ErrorBoundaryState = { error: OmzienError | null };

/** Keeps the rest of the page alive when a part of it breaks. Key it by what should start it afresh. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { error: toOmzienError(thrown) };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError?.(thrown);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children;
  }
}
