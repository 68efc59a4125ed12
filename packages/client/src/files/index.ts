/**
 * Uploads through the file picker (Filestack, or what speaks its protocol). An entry of the import map; filestack-js
 * is a chunk of it that loads when a picker opens, so that the page has one copy of it at most.
 */
export type { FailedFile, FileSecurity, PickedFile, PickOptions, PickResult, UploadPlace } from './picked-file';
export { pickFiles } from './picker/pick-files';
export { isPickerError, PickerError, type PickerProblem } from './picker/picker-error';
export { logUploadError, type UploadErrorHandler } from './upload-error';
export { unsavedUploads, type UnsavedUploads } from './store/unsaved-uploads';
export { uploadStore } from './store/upload-store';
export { useFileSecurity, type FileSecurityState } from './grant/use-file-security';
