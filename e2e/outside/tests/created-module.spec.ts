import { created } from '../first-deployments';
import { testCreatedPage } from './created-page';

// Behaviour: packages.release
testCreatedPage(created['reports-mfe']);
