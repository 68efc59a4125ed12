export {
  object,
  string,
} from 'yup';
