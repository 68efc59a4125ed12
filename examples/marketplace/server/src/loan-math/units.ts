// Defined apart from the tables: browsers load this folder.

/** A calendar day, such as `2027-01-31`. */
export type Day = string;
/** A whole number of cents. */
export type Cents = number;
