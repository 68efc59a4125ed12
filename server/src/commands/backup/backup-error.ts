/** A backup that cannot be made, or cannot be restored, for a reason that an operator can do something about. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
