/** What the file service answers where it will not do something: a status and one sentence for people. */
export class FileServiceError extends Error {
  override readonly name = 'FileServiceError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
