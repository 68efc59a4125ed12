import type { PartFailures } from '@lender-portal/module-contract';
import { Component, type ReactNode } from 'react';
import { RemotePartFailuresContext } from './part-failures';

interface RenderBoundaryProps {
  children?: ReactNode;
  renderFailure: (retry: () => void) => ReactNode;
  /** `PortalProps.failures`. */
  failures?: PartFailures | undefined;
}

interface RenderBoundaryState {
  hasFailed: boolean;
  /** Whether the previous release is being activated. */
  isPending: boolean;
}

/**
 * Error boundary of an application. Activates the previous release; if there is none, navigation retries the render.
 */
export class RenderBoundary extends Component<RenderBoundaryProps, RenderBoundaryState> {
  /** Marks the boundary for the shared `react-dom/client`, which reports to the portal. */
  static readonly isApplicationBoundary = true;

  override state = { hasFailed: false, isPending: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const { failures } = this.props;
    if (!failures) return;
    failures.report({ what: 'render', error });
    void this.#takeFallbackRelease(failures);
  }

  async #takeFallbackRelease(failures: PartFailures): Promise<void> {
    this.setState({ isPending: true });
    const isTaken = await failures.takeFallbackRelease();
    if (!isTaken) this.setState({ isPending: false });
  }

  readonly #retry = () => {
    if (this.state.hasFailed) this.setState({ hasFailed: false });
  };

  override componentDidMount() {
    window.addEventListener('single-spa:routing-event', this.#retry);
  }

  override componentWillUnmount() {
    window.removeEventListener('single-spa:routing-event', this.#retry);
  }

  override render() {
    if (!this.state.hasFailed)
      return <RemotePartFailuresContext value={this.props.failures}>{this.props.children}</RemotePartFailuresContext>;
    return this.state.isPending ? null : this.props.renderFailure(this.#retry);
  }
}
