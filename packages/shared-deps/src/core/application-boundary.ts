import { Component, type ComponentClass, type ErrorInfo, type ReactNode } from 'react';
import singleSpaReact, { type SingleSpaReactOpts } from 'single-spa-react';

type ErrorBoundary<Props> = NonNullable<SingleSpaReactOpts<Props>['errorBoundary']>;

/**
 * single-spa-react's own boundary cannot be distinguished from nested ones, because its instances do not reference
 * their class.
 */
function createBoundaryClass<Props>(errorBoundary: ErrorBoundary<Props>): ComponentClass<Props> {
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
 * Marks a module's outer error boundary for the shared `react-dom/client`. Suppresses the warning about a missing
 * boundary, because the portal handles errors with a fallback release.
 */
const singleSpaReactForPortal: typeof singleSpaReact = (options) => {
  const errorBoundaryClass =
    options.errorBoundaryClass ?? (options.errorBoundary && createBoundaryClass(options.errorBoundary));
  if (errorBoundaryClass) Object.assign(errorBoundaryClass, { isApplicationBoundary: true });
  return singleSpaReact({
    suppressComponentDidCatchWarning: true,
    ...options,
    ...(errorBoundaryClass && { errorBoundaryClass }),
  });
};

export default singleSpaReactForPortal;
