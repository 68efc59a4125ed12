import { baseCss, tokensCss } from '@lender-portal/ui/page';

export const style = `${tokensCss()}\n${baseCss()}`;
