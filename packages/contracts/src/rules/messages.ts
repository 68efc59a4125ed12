/** The texts of the field rules; `${path}` is the field's label. Source: screens, "Guest pages"; specification, section 5. */
export const messages = {
  required: '${path} is required',
  email: '${path} must be a valid email',
  tooShort: '${path} must be at least ${min} characters',
  tooLong: '${path} must be at most ${max} characters',
  controlCharacters: '${path} must not contain control characters',
  passwordsMatch: 'Passwords must match',
  phone: '${path} must be a valid phone number: (###) ###-####',
  zipCode: '${path} must be five digits',
  calendarDay: '${path} must be a day of the calendar: YYYY-MM-DD',
  wholeDollars: '${path} must be a whole amount of dollars, at least 1',
  tooMuch: '${path} must be at most ${max}',
  tooMany: '${path} must have at most ${max} entries',
  companyTooShort: '${path} must be more than one character',
  companyOnlyAbbreviation: '${path} should not consist only of the abbreviation "${value}"',
  companyWithoutLetter: '${path} must contain at least one letter or number',
} as const;
