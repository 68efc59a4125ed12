import { showFatal } from '@lender-portal/root-config/src/fatal/show-fatal';
import { start } from '@lender-portal/root-config/src/start';

// The portal as one bundle: the loaders of modules are replaced by the two files beside this one.
start().catch(showFatal);
