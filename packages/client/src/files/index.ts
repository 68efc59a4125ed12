/**
 * Uploads through the file picker (Filestack or a compatible service). An import map entry, so that the page has a
 * single copy; filestack-js is a chunk that loads when the picker opens.
 */
export type { FailedFile, FileSecurity, PickedFile, PickOptions, PickResult, UploadPlace } from './picked-file';
export { pickFiles } from './picker/pick-files';
export { isPickerError, PickerError, type PickerProblem } from './picker/picker-error';
export { logUploadError, type UploadErrorHandler } from './upload-error';
export { unsavedUploads, type UnsavedUploads } from './store/unsaved-uploads';
export { uploadStore } from './store/upload-store';
export { useFileSecurity, type FileSecurityState } from './grant/use-file-security';
