/** Explanation of a figure for the user. */
export interface Formula {
  /** Formula in words: `Sale price − total cost`. */
  rule: string;
  /** Formula with this evaluation's numbers: `$350,000 − $294,600 = $55,400`. */
  filled: string;
  /** Title and publisher of the formula's source. */
  source?: string;
}

/** A formatted figure of a result. */
export interface Figure {
  label: string;
  value: string;
  formula: Formula;
}

/** A part of a breakdown. */
export interface BreakdownPart {
  label: string;
  /** Not negative, in the unit of the whole. */
  amount: number;
  value: string;
  /** Whether it is the remainder, shown in the success color. */
  isRemainder?: boolean;
}

/** Results of an evaluation, formatted for display, comparison and print. */
export interface Outcome {
  headline: string;
  /** Key figures. */
  key: readonly Figure[];
  /** Omitted if a part is unknown. */
  breakdown?: { title: string; parts: readonly BreakdownPart[] };
  sections: readonly { title: string; figures: readonly Figure[]; remark?: string }[];
}
