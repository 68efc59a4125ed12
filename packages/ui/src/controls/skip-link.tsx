/** The first stop of the keyboard, to the element with the id `content`. */
export function SkipLink() {
  return (
    <a
      className="lp-skip-link"
      href="#content"
      onClick={(event) => {
        // By hand, so that the address stays as it is.
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
