import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';

/** A rejected call. The response has a status and a message. */
export class FileServiceError extends ApplicationError {
  constructor(statusCode: number, message: string) {
    super('REJECTED', message, { statusCode });
  }
}
