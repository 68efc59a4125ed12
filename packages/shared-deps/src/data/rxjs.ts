export { from, Observable, switchMap, throwError } from 'rxjs';
