export { array, number, object, string } from 'yup';
