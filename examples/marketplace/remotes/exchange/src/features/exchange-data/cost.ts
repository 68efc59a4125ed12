/** Purchase price plus rehab budget in dollars; undefined if the purchase price is unknown. */
export const costOf = ({
  purchasePrice,
  rehabBudget,
}: {
  purchasePrice: number | null;
  rehabBudget: number | null;
}): number | undefined => (purchasePrice ? purchasePrice + (rehabBudget ?? 0) : undefined);
