const US_PHONE = /^(?:\([2-9]\d{2}\) [2-9]\d{2}-\d{4}|\+1[2-9]\d{2}[2-9]\d{6})$/;

/** Whether a text is a US number as `(###) ###-####` or `+1##########`. Area codes and exchanges start with 2 to 9. */
export const isUsPhone = (text: string): boolean => US_PHONE.test(text);
