import type { Policy, SignedPolicy } from '../access/policy';
import { signText } from '../access/signed-text';

/** Signs like Filestack's own library: URL-safe Base64 with padding. */
export function signPolicy(secret: string, policy: Policy): SignedPolicy {
  const text = Buffer.from(JSON.stringify(policy)).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
  return { policy: text, signature: signText(secret, text) };
}
