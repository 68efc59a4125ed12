export { readFonts } from '@lender-portal/marketplace/read-fonts';
