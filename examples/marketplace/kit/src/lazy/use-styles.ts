import { useInsertionEffect } from 'react';
import { adoptStyles } from '../lifecycles/adopt-styles';

/** Adopts a style sheet while the component is mounted, so that lazy views bring their own styles. */
export function useStyles(css: string): void {
  useInsertionEffect(() => adoptStyles(css), [css]);
}
