import { Component, type ReactNode } from 'react';

/**
 * What breaks in one block takes away that one, and nothing of the page around it. React tells of it by itself. It is
 * tried once more when the line is back, for what could not be fetched.
 */
export class BlockBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch() {
    window.addEventListener('online', this.tryAgain, { once: true });
  }
  override componentWillUnmount() {
    if (this.state.hasFailed) window.removeEventListener('online', this.tryAgain);
  }
  tryAgain = () => this.setState({ hasFailed: false });
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
