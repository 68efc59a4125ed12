import { useState } from 'react';

interface CopyLinkProps {
  label: string;
  /** Absolute path within the portal. */
  href: string;
}

/** Copies a link to the clipboard, or shows it if the browser denies access. */
export function CopyLink({ label, href }: CopyLinkProps) {
  const [result, setResult] = useState<{ href: string; isCopied: boolean }>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + href);
      setResult({ href, isCopied: true });
    } catch {
      setResult({ href, isCopied: false });
    }
  };
  const isCurrent = result?.href === href;
  return (
    <>
      <button type="button" className="rk-button rk-button-quiet" onClick={() => void copy()}>
        {label}
      </button>
      <span role="status" className="pj-copied">
        {isCurrent && result.isCopied && 'Copied'}
      </span>
      {isCurrent && !result.isCopied && (
        <input
          className="pj-link"
          readOnly
          aria-label={`${label}: the link`}
          value={location.origin + href}
          onFocus={({ target }) => target.select()}
        />
      )}
    </>
  );
}
