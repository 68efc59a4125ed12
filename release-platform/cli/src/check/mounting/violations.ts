import type { Fault } from './fault';
import type { Violation } from './page-task';

/** Browsers tell the console about what the page is told by events, too. */
export const isAboutPolicy = (text: string): boolean =>
  /Content Security Policy|requires 'Trusted|Trusted Type|because 'unsafe-eval' is not an allowed source/i.test(text);

export function describeViolation({ directive, blocked, sample, source, line }: Violation): Fault {
  if (directive === 'require-trusted-types-for')
    return {
      source,
      line,
      what: `hands a text to ${sample.split('|')[0] || 'what makes code of it'}, which Trusted Types refuse on the portal's pages`,
      advice: 'Make nodes instead of HTML, and no code of texts',
    };
  if (directive === 'trusted-types')
    return {
      source,
      line,
      what: `creates the Trusted Types policy "${sample}", which the portal's pages do not allow`,
      advice: 'A module has one, which its preset makes',
    };
  if (blocked === 'eval')
    return { source, line, what: `makes code of a text (eval), which the policy of the portal's pages refuses`, advice: 'Have the build leave eval out' };
  return { source, line, what: `does what the policy of the portal's pages refuses: ${directive}, ${blocked || 'inline'}`, advice: '' };
}
