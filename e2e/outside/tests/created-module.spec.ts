import { created } from '../first-deployments';
import { testCreatedPage } from './created-page';

testCreatedPage(created['reports-mfe']);
