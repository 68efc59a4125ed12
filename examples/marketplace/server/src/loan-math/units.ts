// Separate from the tables because browsers load this folder.

/** A calendar day, such as `2027-01-31`. */
export type Day = string;
/** An integer number of cents. */
export type Cents = number;
