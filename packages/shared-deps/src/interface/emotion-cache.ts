export { default } from '@emotion/cache';
