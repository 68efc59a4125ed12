import { showFatal } from '@lender-portal/root-config/src/fatal/show-fatal';
import { start } from '@lender-portal/root-config/src/start';

start().catch(showFatal);
