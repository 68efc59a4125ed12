import { Component, type ReactNode } from 'react';

interface RenderBoundaryProps {
  children?: ReactNode;
  renderFailure: (retry: () => void) => ReactNode;
}

/** Keeps a failure of rendering inside the application that failed; going to another address tries again. */
export class RenderBoundary extends Component<RenderBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
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
    return this.state.hasFailed ? this.props.renderFailure(this.#retry) : this.props.children;
  }
}
