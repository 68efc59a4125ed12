import { sharedFolder } from './shared-folder.js';

// Runs in the browser as the first code of every module, when the folder of its entry is already known.
__webpack_public_path__ = sharedFolder(__webpack_public_path__);
