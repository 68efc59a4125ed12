export { ErrorLink } from '@apollo/client/link/error';
