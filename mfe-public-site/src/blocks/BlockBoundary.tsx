import { Component, type ReactNode } from 'react';

/** What breaks in one block takes away that one, and nothing of the page around it. React tells of it by itself. */
export class BlockBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
