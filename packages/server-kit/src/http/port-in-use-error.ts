import { OperatorError } from '../errors/application-error';

/** @param setting the variable that names the port */
export const portInUseError = (host: string, port: number, setting = 'PORT'): OperatorError =>
  new OperatorError(
    'PORT_IN_USE',
    `Port ${port} on ${host} is in use; stop what uses it, or choose another one with ${setting}, as in: ${setting}=${port + 1} npm start`,
  );
