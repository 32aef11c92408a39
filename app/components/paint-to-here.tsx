type Props = {
  /** Of this mark, once a page. */
  id: string;
  media?: string;
};

/**
 * Holds the first paint until everything before this is parsed, where browsers can: painted a piece at a time it costs
 * a slow phone more, and moves. They let go where the awaited element begins, so that is a mark behind what is to be
 * painted, never the thing itself. React moves the link into the head.
 */
export function PaintToHere({ id, media }: Props) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" media={media} />
      <span id={id} hidden />
    </>
  );
}
