import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { PlatformSettings } from '../../foundation/settings/settings';
import type { Mail } from './queue-mail';

const CONNECTION_TIMEOUT_MS = 15_000;
const SILENCE_TIMEOUT_MS = 30_000;

/**
 * Hands a mail to the SMTP server.
 *
 * @throws UndeliverableError, or anything else where another attempt may succeed
 */
export type SendMail = (mail: Mail & { id: string }, signal: AbortSignal) => Promise<void>;

/** The server refuses this mail for good, such as an address that does not exist. */
export class UndeliverableError extends ApplicationError {
  constructor(cause: Error) {
    super('UNDELIVERABLE', cause.message, { cause });
  }
}

export function sendBySmtp(
  url: string,
  { mail: { from }, brandName }: Pick<PlatformSettings, 'mail' | 'brandName'>,
): SendMail {
  const transport = createTransport(
    {
      url,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: brandName, address: from } },
  );
  const domain = from.slice(from.indexOf('@') + 1);
  return async ({ id, to, subject, text, html }, signal) => {
    try {
      await transport.sendMail({
        // Not as text, which is read as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        signal,
        // A mail that is sent once more after a crash is the same mail.
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw isRefusal(error) ? new UndeliverableError(error) : error;
    }
  };
}

/** A wrong password of ours is refused for good too, but that says nothing about the mail. */
const isRefusal = (error: unknown): error is NodemailerError =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  'code' in error &&
  /^(EENVELOPE|EMESSAGE)$/.test(String(error.code));
