export { banUser, liftBan } from './foundation/users/bans';
export { hashPassword } from './foundation/users/passwords';
export {
  createVerifiedUsers,
  isSessionActive,
  listVerifiedUsers,
  openSession,
  updateAppMetadata,
} from './operations/admin/in-process';
export { createAuthService, type AuthService } from './foundation/auth-service';
export type { HookRefusal } from './foundation/errors';
export { authMigrations } from './migrations/migrations';
export type { AccountRules, AuthHooks, AuthMails, AuthServiceOptions, CaptchaHook } from './foundation/options';
export { authPlugin } from './routes/plugin';
export { verifyAccessToken } from './operations/sessions/authenticate';
export { endSessions } from './operations/sessions/sessions';
export type { AuthTables } from './foundation/tables';
