export {} from '@emotion/styled';
