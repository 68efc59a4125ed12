import type { PartFailures } from '@lender-portal/module-contract';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '../states/error-state';
import { LoadingState } from '../states/loading-state';

interface RenderBoundaryProps {
  children: ReactNode;
  fallback?: ReactNode;
  failures?: PartFailures | undefined;
}

interface RenderBoundaryState {
  failed: boolean;
  /** True while the fallback release is being requested. */
  isPending: boolean;
}

/**
 * Catches rendering errors of an application and mounts the fallback release. Without one, shows an error message; "Try
 * again" and navigation reset it.
 */
export class RenderBoundary extends Component<RenderBoundaryProps, RenderBoundaryState> {
  /** Marks the boundary for the shared `react-dom/client`, which reports errors to the portal. */
  static readonly isApplicationBoundary = true;

  override state = { failed: false, isPending: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { failures } = this.props;
    if (!failures) return;
    failures.report({ what: 'render', error });
    void this.#takeFallbackRelease(failures);
  }

  async #takeFallbackRelease(failures: PartFailures): Promise<void> {
    // Unsaved input was lost with the failed tree, so the fallback cannot lose more.
    this.setState({ isPending: true });
    const isTaken = await failures.takeFallbackRelease();
    if (!isTaken) this.setState({ isPending: false });
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
    // Small widgets have no room for a page-sized state.
    if (this.props.fallback !== undefined) return this.state.isPending ? null : this.props.fallback;
    if (this.state.isPending) return <LoadingState />;
    return (
      <ErrorState
        headingLevel="h1"
        title="This page could not be shown"
        message="Your data is safe. Please try again."
        onRetry={this.reset}
      />
    );
  }
}
