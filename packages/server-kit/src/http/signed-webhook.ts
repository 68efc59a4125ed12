import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';

const SECRET = /^v1,(whsec_[A-Za-z0-9+/]{24,}={0,2})$/;

/** Checks the format of a webhook secret as issued by the hosted auth service. */
export const isHookSecret = (text: string): boolean => SECRET.test(text);

/** Verifies a Standard Webhooks signature and that its timestamp is at most five minutes off. */
export function isSigned(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
  const key = SECRET.exec(secret)?.[1];
  if (!key) return false;
  try {
    new Webhook(key).verify(body, headers as Record<string, string>, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

export const createWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** @returns the headers of an attempt to deliver a message, as Standard Webhooks defines them */
export function signWebhook(secret: string, id: string, body: string): Record<string, string> {
  const now = new Date();
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
}
