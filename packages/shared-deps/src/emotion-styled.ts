export {
} from '@emotion/styled';
