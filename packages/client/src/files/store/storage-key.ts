/** The local-storage key of uploads that are not saved yet. */
export const UNSAVED_UPLOADS_STORAGE_KEY = 'lender-portal-unsaved-uploads';
