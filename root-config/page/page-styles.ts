export { baseCss, colorSchemeScript, tokensCss } from '@lender-portal/ui/page';
