/** Marks a category or type as optional or mandatory. */
export function NeedChip({ isOptional }: { isOptional: boolean }) {
  return (
    <span className="chip" data-tone={isOptional ? 'quiet' : undefined}>
      {isOptional ? 'Optional' : 'Mandatory'}
    </span>
  );
}
