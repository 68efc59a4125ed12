export {
  useQuery,
} from '@apollo/client/react';
