/** Form rules shared by browser and server. A separate entry because they depend on yup. */
export * from './fields';
export * from './new-password';
export * from './messages';
export * from './guest-forms';
export * from './names/company-name';
export * from './names/person-name';
export * from './calendar-day';
export * from './documents';
export * from './states';
export * from './profile';
export * from './profile-draft';
export * from './invite';
export * from './account';
