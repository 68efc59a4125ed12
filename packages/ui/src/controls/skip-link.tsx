/** First keyboard stop; moves focus to the element with the id `content`. */
export function SkipLink() {
  return (
    <a
      className="lp-skip-link"
      href="#content"
      onClick={(event) => {
        // Focus in code, so that the URL does not change.
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
