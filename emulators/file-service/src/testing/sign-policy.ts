import type { Policy, SignedPolicy } from '../access/policy';
import { signText } from '../access/signed-text';

/** Signs as Filestack's own library does: in the alphabet of URLs, the padding kept. */
export function signPolicy(secret: string, policy: Policy): SignedPolicy {
  const text = Buffer.from(JSON.stringify(policy)).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
  return { policy: text, signature: signText(secret, text) };
}
