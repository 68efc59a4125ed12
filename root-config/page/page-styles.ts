export { baseCss, colorSchemeScript, errorLines, tokensCss } from '@lender-portal/ui/page';
