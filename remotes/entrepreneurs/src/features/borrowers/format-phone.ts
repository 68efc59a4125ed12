/**
 * @param phone as it is stored, `+1##########`
 * @returns as it is read, `(###) ###-####`
 */
export const formatPhone = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
