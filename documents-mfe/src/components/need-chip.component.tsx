/** Whether something has to be there. */
export function NeedChip({ isOptional }: { isOptional: boolean }) {
  return (
    <span className="chip" data-tone={isOptional ? 'quiet' : undefined}>
      {isOptional ? 'Optional' : 'Mandatory'}
    </span>
  );
}
