export { yupResolver } from '@hookform/resolvers/yup';
