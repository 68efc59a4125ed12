export { SetContextLink } from '@apollo/client/link/context';
