import { insertAfterFirstFrame } from './early/preloads';

// Inline script after the template of the preloads.
void insertAfterFirstFrame();
