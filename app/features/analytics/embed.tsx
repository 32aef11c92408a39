import { useLayoutEffect, useRef, useState } from 'react';
import { leaveEmbed, openEmbed } from './measure.ts';
import { visitor } from './visitor.ts';

/** The tag's frame: sandboxed into an opaque origin, so that it can't read the page or anything the page keeps. */
export function Embed() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [address] = useState(() => `/rooms/analytics#${new URLSearchParams(visitor())}`);

  // Before the browser goes on: a frame that is quick would not be heard by an effect that comes later.
  useLayoutEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      const embed = frame.current?.contentWindow;
      if (embed && source === embed) openEmbed(embed, data);
    };
    addEventListener('message', hear);
    return () => {
      removeEventListener('message', hear);
      leaveEmbed();
    };
  }, []);

  // The embed's own policy sandboxes it too; the attribute also holds for wherever its script might lead the frame.
  return (
    <iframe
      ref={frame}
      src={address}
      title="Analytics"
      hidden
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
    />
  );
}
