export const UNSAVED_UPLOADS_STORAGE_KEY = 'lender-portal-unsaved-uploads';
