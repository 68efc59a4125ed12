import type { VisitFault } from './fault';
import type { Violation } from './page-bridge';

/** Browsers log violations to the console in addition to the events that the page records. */
export const isAboutPolicy = (text: string): boolean =>
  /Content Security Policy|requires 'Trusted|Trusted Type|because 'unsafe-eval' is not an allowed source/i.test(text);

export const describeViolation = (violation: Violation): VisitFault => ({
  step: 'policy',
  ...describe(violation),
  evidence: violation.source ? [`${violation.source}:${violation.line}:${violation.column}`] : [],
});

function describe({ directive, blocked, sample }: Violation): Pick<VisitFault, 'message' | 'advice'> {
  const [sink, value = ''] = sample.split('|');
  if (directive === 'require-trusted-types-for' && sink === 'HTMLScriptElement src')
    return {
      message: `loads a script that is not a file of the build (${value}), which Trusted Types block on the portal's pages`,
      advice: 'Publish the script with the build',
    };
  if (directive === 'require-trusted-types-for')
    return {
      message: `assigns a string to ${sink || 'a code sink'}, which Trusted Types block on the portal's pages`,
      advice: 'Create DOM nodes instead of HTML strings, and do not evaluate strings',
    };
  if (directive === 'trusted-types')
    return {
      message: `creates the Trusted Types policy "${sample}", which the portal's pages do not allow`,
      advice: `If its framework needs it, declare "trustedTypes": ["${sample}"] in remoteEntry.json, or under "lenderPortal" in package.json if the preset builds it, and ask the portal's owner to grant it in routes.json`,
    };
  if (blocked === 'eval')
    return {
      message: `evaluates a string as code (eval), which the Content-Security-Policy of the portal's pages blocks`,
      advice: 'Configure the build to avoid eval',
    };
  return {
    message: `violates the Content-Security-Policy of the portal's pages: ${directive}, ${blocked || 'inline'}`,
  };
}
