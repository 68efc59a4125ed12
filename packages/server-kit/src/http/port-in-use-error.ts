import { OperatorError } from '../errors/application-error';

/** @param setting the environment variable of the port */
export const portInUseError = (host: string, port: number, setting = 'PORT'): OperatorError =>
  new OperatorError(
    'PORT_IN_USE',
    `Port ${port} on ${host} is in use. Stop the process that uses it, or choose another port: ${setting}=${port + 1} npm start`,
  );
