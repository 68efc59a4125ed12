/** The pages beside the list; a chunk of their own. */
export { Offers } from './features/offers/offers.component';
export { ProjectPage } from './features/project/project-page.component';
