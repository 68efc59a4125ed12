/** State codes including DC, sorted by state name. */
export const stateCodes =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );

export const isStateCode = (code: string): boolean => stateCodes.includes(code);
