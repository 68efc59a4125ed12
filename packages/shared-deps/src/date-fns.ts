export {
} from 'date-fns';
