import { useLayoutEffect, useRef, useState } from 'react';
import { leaveEmbed, openEmbed } from './measure.ts';
import { visitor } from './visitor.ts';

/** The tag's frame: sandboxed into an opaque origin, so that it can't read the page or its storage. */
export function Embed() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [address] = useState(() => `/embeds/analytics#${new URLSearchParams(visitor())}`);

  // A layout effect: a fast frame could post its message before a passive effect listens.
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

  // The embed's CSP sandboxes it too; the attribute also holds if its script navigates the frame.
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
