import { readFileSync } from 'node:fs';

/** Put in by the build, so that the bundle needs no file beside it. */
declare const WIDGET_SCRIPT: string | undefined;

/** The script of the stand-in's widget. */
export const widgetScript =
  typeof WIDGET_SCRIPT === 'string' ? WIDGET_SCRIPT : readFileSync(new URL('widget.js', import.meta.url), 'utf8');
