/** An address, which may go over two lines at the @. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, Math.max(at, 0))}
      <wbr />
      {address.slice(Math.max(at, 0))}
    </>
  );
}
