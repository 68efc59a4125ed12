import { testCreatedPage } from './created-page';

testCreatedPage('reports-mfe');
