export {
  from,
  switchMap,
  throwError,
} from 'rxjs';
