import { insertPreloads } from './early/preloads';

// Inline script after the template of the preloads.
void insertPreloads();
