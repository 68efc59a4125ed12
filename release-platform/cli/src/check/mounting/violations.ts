import type { Fault } from './fault';
import type { Violation } from './page-task';

/** Browsers log violations to the console in addition to the events that the page records. */
export const isAboutPolicy = (text: string): boolean =>
  /Content Security Policy|requires 'Trusted|Trusted Type|because 'unsafe-eval' is not an allowed source/i.test(text);

export function describeViolation({ directive, blocked, sample, source, line }: Violation): Fault {
  if (directive === 'require-trusted-types-for')
    return {
      source,
      line,
      what: `assigns a string to ${sample.split('|')[0] || 'a code sink'}, which Trusted Types block on the portal's pages`,
      advice: 'Create DOM nodes instead of HTML strings, and do not evaluate strings',
    };
  if (directive === 'trusted-types')
    return {
      source,
      line,
      what: `creates the Trusted Types policy "${sample}", which the portal's pages do not allow`,
      advice: `If its framework needs it, declare "trustedTypes": ["${sample}"] under "lenderPortal" in package.json and ask the portal's owner to grant it in routes.json`,
    };
  if (blocked === 'eval')
    return {
      source,
      line,
      what: `evaluates a string as code (eval), which the Content-Security-Policy of the portal's pages blocks`,
      advice: 'Configure the build to avoid eval',
    };
  return {
    source,
    line,
    what: `violates the Content-Security-Policy of the portal's pages: ${directive}, ${blocked || 'inline'}`,
    advice: '',
  };
}
