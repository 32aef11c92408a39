/**
 * Holds the first paint until everything before this is parsed, where browsers can. For short pages: their footer is
 * in view and would grow upwards while it is parsed. Not on phones (base.css). React moves the link into the head.
 */
export function PaintWhole() {
  return (
    <>
      <link rel="expect" href="#page-end" blocking="render" media="(min-width: 40.01rem)" />
      <span id="page-end" hidden />
    </>
  );
}
