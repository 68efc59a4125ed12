import type { PartFailures } from '@lender-portal/contracts';
import { Component, type ReactNode } from 'react';
import { PartFailuresContext } from './part-failures';

interface RenderBoundaryProps {
  children?: ReactNode;
  renderFailure: (retry: () => void) => ReactNode;
  /** `PortalProps.failures`. */
  failures?: PartFailures | undefined;
}

interface RenderBoundaryState {
  hasFailed: boolean;
  /** Whether the release before is being looked for. */
  isPending: boolean;
}

/**
 * Keeps a failure of rendering inside the application that failed. The release before comes in its place; where there is
 * none, going to another address tries again.
 */
export class RenderBoundary extends Component<RenderBoundaryProps, RenderBoundaryState> {
  /** For the shared `react-dom/client`, which tells the portal. */
  static readonly isApplicationBoundary = true;

  override state = { hasFailed: false, isPending: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const { failures } = this.props;
    if (!failures) return;
    failures.report({ what: 'render', error });
    void this.#takeReleaseBefore(failures);
  }

  async #takeReleaseBefore(failures: PartFailures): Promise<void> {
    this.setState({ isPending: true });
    const isTaken = await failures.takeReleaseBefore();
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
    if (!this.state.hasFailed) return <PartFailuresContext value={this.props.failures}>{this.props.children}</PartFailuresContext>;
    return this.state.isPending ? null : this.props.renderFailure(this.#retry);
  }
}
