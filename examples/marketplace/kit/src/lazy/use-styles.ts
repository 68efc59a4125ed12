import { useInsertionEffect } from 'react';
import { adoptStyles } from '../lifecycles/adopt-styles';

/** Adopts a style sheet while a component is there: what comes in a file of its own brings its styles along. */
export function useStyles(css: string): void {
  useInsertionEffect(() => adoptStyles(css), [css]);
}
