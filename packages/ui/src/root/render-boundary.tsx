import type { PartFailures } from '@lender-portal/contracts';
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
  /** Whether the release before is being looked for. */
  isPending: boolean;
}

/**
 * Catches what a sub-application's own rendering throws. The release before comes in its place; where there is none, it
 * says so, and another path or "Try again" renders it anew.
 */
export class RenderBoundary extends Component<RenderBoundaryProps, RenderBoundaryState> {
  /** For the shared `react-dom/client`, which tells the portal. */
  static readonly isApplicationBoundary = true;

  override state = { failed: false, isPending: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { failures } = this.props;
    if (!failures) return;
    failures.report({ what: 'render', error });
    void this.#takeReleaseBefore(failures);
  }

  async #takeReleaseBefore(failures: PartFailures): Promise<void> {
    // What was typed is gone with the tree that threw: nothing more is lost by another release.
    this.setState({ isPending: true });
    const isTaken = await failures.takeReleaseBefore();
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
    // A widget has no room for what stands for a page.
    if (this.props.fallback !== undefined) return this.state.isPending ? null : this.props.fallback;
    if (this.state.isPending) return <LoadingState variant="page" />;
    return <ErrorState headingLevel="h1" title="Something went wrong" message="This page could not be shown. Your data is safe." onRetry={this.reset} />;
  }
}
