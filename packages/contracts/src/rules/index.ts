/** The rules of every form, which browser and server share. An entry of its own: only they need yup. */
export * from './fields';
export * from './new-password';
export * from './messages';
export * from './guest-forms';
export * from './company-name';
export * from './person-name';
export * from './track-record';
export * from './flips';
export * from './scenarios/scenario';
export * from './calendar-day';
export * from './documents';
export * from './states';
export * from './profile';
export * from './profile-draft';
export * from './invite';
export * from './people/account';
export * from './loans/loans';
