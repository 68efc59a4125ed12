export {
} from 'graphql';
