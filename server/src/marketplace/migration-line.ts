export { marketplaceLine } from '@lender-portal/marketplace';
