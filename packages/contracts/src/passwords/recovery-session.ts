/** How a session was authenticated: an entry of the `amr` claim (RFC 8176); timestamps are epoch seconds. */
interface AuthenticationMethod {
  method: string;
  timestamp: number;
}

/** What the auth service calls a link from a mail. */
const BY_LINK: readonly string[] = ['otp', 'magiclink', 'recovery'];

/** How long a followed link stands for the current password, in seconds. */
export const RECOVERY_SECONDS = 3600;

/** @returns whether a link from a mail has opened a session a short while ago: its user may set a password without the current one */
export const isRecoverySession = (methods: readonly AuthenticationMethod[], now = Date.now()): boolean =>
  methods.some(({ method, timestamp }) => BY_LINK.includes(method) && now / 1000 - timestamp < RECOVERY_SECONDS);
