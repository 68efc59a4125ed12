import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { PortalSettings } from '../../foundation/settings/settings';
import type { Mail } from './queue-mail';

const CONNECTION_TIMEOUT_MS = 15_000;
const SILENCE_TIMEOUT_MS = 30_000;

/**
 * Sends a mail via SMTP.
 * @throws UndeliverableError for permanent failures; any other error can be retried
 */
export type SendMail = (mail: Mail & { id: string }, signal: AbortSignal) => Promise<void>;

/** The server permanently rejects this mail, for example because the address does not exist. */
export class UndeliverableError extends ApplicationError {
  constructor(cause: Error) {
    super('UNDELIVERABLE', cause.message, { cause });
  }
}

export function sendBySmtp(
  url: string,
  { mail: { from }, brandName }: Pick<PortalSettings, 'mail' | 'brandName'>,
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
        // An object, because a string would be parsed as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        signal,
        // A resend after a crash keeps the same id.
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw isRefusal(error) ? new UndeliverableError(error) : error;
    }
  };
}

/** Only envelope and message errors: a wrong SMTP password is permanent too, but not the mail's fault. */
const isRefusal = (error: unknown): error is NodemailerError =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  'code' in error &&
  /^(EENVELOPE|EMESSAGE)$/.test(String(error.code));
