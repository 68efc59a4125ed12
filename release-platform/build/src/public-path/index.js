import { sharedFolder } from './shared-folder.js';

// Runs in the browser, first in every module, when the folder of its entry is known already.
__webpack_public_path__ = sharedFolder(__webpack_public_path__);
