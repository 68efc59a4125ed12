import { Component, type ReactNode } from 'react';
import { ErrorState } from '../states/error-state';

interface RenderBoundaryProps {
  children: ReactNode;
  fallback?: ReactNode;
}

/** Catches what a sub-application's own rendering throws; another path or "Try again" renders it anew. */
export class RenderBoundary extends Component<RenderBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    window.addEventListener('single-spa:routing-event', this.reset);
  }

  override componentWillUnmount() {
    window.removeEventListener('single-spa:routing-event', this.reset);
  }

  reset = () => {
    if (this.state.failed) this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return <ErrorState headingLevel="h1" title="Something went wrong" message="This page could not be shown. Your data is safe." onRetry={this.reset} />;
  }
}
