/** An email address that can wrap before the @. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      <span>{address.slice(0, Math.max(at, 0))}</span>
      <wbr />
      <span>{address.slice(Math.max(at, 0))}</span>
    </>
  );
}
