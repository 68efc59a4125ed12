/** A formatted figure of a result, with its calculation. */
export interface Figure {
  label: string;
  value: string;
  /** Formula in words: `Sale price − total cost`. */
  rule: string;
  /** Formula with this evaluation's numbers: `$350,000 − $294,600`. */
  filled: string;
  /** Title and publisher of the formula's source. */
  source?: string;
}

/** Results of an evaluation, formatted for display. */
export interface EvaluationOutcome {
  headline: string;
  remark: string;
  /** The first has the key figures. */
  sections: readonly { title: string; figures: readonly Figure[] }[];
}
