/** Local-storage key of unsaved uploads. */
export const UNSAVED_UPLOADS_STORAGE_KEY = 'lender-portal-unsaved-uploads';
