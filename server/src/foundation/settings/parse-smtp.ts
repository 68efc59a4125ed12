/** Parameters that do not weaken TLS. nodemailer accepts any option, such as `ignoreTLS` or `tls.rejectUnauthorized`. */
const SAFE_PARAMETERS: ReadonlySet<string> = new Set(['requireTLS', 'pool', 'maxConnections', 'maxMessages', 'name']);

export interface MailServer {
  host: string;
  password: string;
  /** Whether mail is only sent over TLS with a verified certificate. */
  isVerified: boolean;
}

/** @returns undefined if the value is not an SMTP URL */
export function parseSmtp(value: string): MailServer | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) return undefined;
  const parameters = [...url.searchParams];
  const requiresTls = parameters.filter(([name]) => name === 'requireTLS').map(([, setting]) => setting);
  return {
    host: url.hostname,
    password: decodePassword(url.password),
    isVerified:
      parameters.every(([name]) => SAFE_PARAMETERS.has(name)) &&
      requiresTls.every((setting) => setting === 'true') &&
      (url.protocol === 'smtps:' || requiresTls.length === 1),
  };
}

function decodePassword(password: string): string {
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
