/** A chunk that two exposed modules share. */
export const Badge = ({ count }: { count: number }) => <strong>{count}</strong>;
