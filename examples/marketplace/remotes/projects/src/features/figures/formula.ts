/** How a figure is computed, for people. */
export interface Formula {
  /** In words: `Sale price − total cost`. */
  rule: string;
  /** The same with the numbers of this evaluation: `$350,000 − $294,600 = $55,400`. */
  filled: string;
  /** Title and publisher of where the rule stands. */
  source?: string;
}

/** A figure of a result, ready to be shown. */
export interface Figure {
  label: string;
  value: string;
  formula: Formula;
}

/** A part of a whole. */
export interface Part {
  label: string;
  /** In whatever the whole is counted in; not negative. */
  amount: number;
  value: string;
  /** What is left over, in the colour of success. */
  isRest?: boolean;
}

/** What comes out of an evaluation, ready to be shown, compared and printed. */
export interface Outcome {
  headline: string;
  /** The figures that decide. */
  key: readonly Figure[];
  breakdown: { title: string; parts: readonly Part[] };
  sections: readonly { title: string; figures: readonly Figure[]; remark?: string }[];
}
