export {} from 'graphql';
