import { Component, type ComponentClass, type ErrorInfo, type ReactNode } from 'react';
import singleSpaReact, { type SingleSpaReactOpts } from 'single-spa-react';

type ErrorBoundary<Props> = NonNullable<SingleSpaReactOpts<Props>['errorBoundary']>;

/** That of single-spa-react cannot be told from a boundary of a part: its instances do not lead to their class. */
function boundaryClass<Props>(errorBoundary: ErrorBoundary<Props>): ComponentClass<Props> {
  class ApplicationBoundary extends Component<Props & { children?: ReactNode }> {
    override state: { caught?: [Error, ErrorInfo] } = {};

    override componentDidCatch(...caught: [Error, ErrorInfo]) {
      this.setState({ caught });
    }

    override render() {
      const { caught } = this.state;
      return caught ? errorBoundary(...caught, this.props) : this.props.children;
    }
  }
  return ApplicationBoundary as unknown as ComponentClass<Props>;
}

/**
 * Marks the boundary around a module for the shared `react-dom/client`. A module without one is not warned about: the portal
 * answers its errors by a fallback release.
 */
const withPortal: typeof singleSpaReact = (options) => {
  const errorBoundaryClass = options.errorBoundaryClass ?? (options.errorBoundary && boundaryClass(options.errorBoundary));
  if (errorBoundaryClass) Object.assign(errorBoundaryClass, { isApplicationBoundary: true });
  return singleSpaReact({ suppressComponentDidCatchWarning: true, ...options, ...(errorBoundaryClass && { errorBoundaryClass }) });
};

export default withPortal;
