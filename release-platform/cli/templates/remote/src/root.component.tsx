// Stands for the page of the module template, which a created remote has in its place.
export { RootComponent } from '../../module/src/root.component';
