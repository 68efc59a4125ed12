/** A grey bar as high as the line of text it stands for, and `width` characters long. */
export function SkeletonText({ width }: { width: number }) {
  return <span className="rk-bar" style={{ width: `${width}ch` }} />;
}
