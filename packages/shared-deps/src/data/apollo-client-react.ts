export { useMutation, useQuery } from '@apollo/client/react';
