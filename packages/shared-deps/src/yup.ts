export {
  array,
  object,
  string,
} from 'yup';
