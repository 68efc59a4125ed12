/** Entry of the `amr` claim (RFC 8176); timestamps are in epoch seconds. */
interface AuthenticationMethod {
  method: string;
  timestamp: number;
}

/** The auth service's method names for emailed links. */
const BY_LINK: readonly string[] = ['otp', 'magiclink', 'recovery'];

/** Seconds after following an emailed link during which the current password is not required. */
export const RECOVERY_SECONDS = 3600;

/** @returns whether an emailed link opened the session recently enough to set a password without the current one */
export const isRecoverySession = (methods: readonly AuthenticationMethod[], now = Date.now()): boolean =>
  methods.some(({ method, timestamp }) => BY_LINK.includes(method) && now / 1000 - timestamp < RECOVERY_SECONDS);
