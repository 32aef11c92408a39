import { useEffect, useState } from 'react';
import { qrPath } from './qr-path.ts';

/** Cameras want a light border of four modules. */
const BORDER = 4;

/** The link for another phone's camera. Dark on white in every colour scheme: not all cameras read the reverse. */
export function QrCode({ link }: { link: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let left = false;
    import('lean-qr/nano').then(
      ({ generate }) => {
        const modules = generate(link);
        if (!left) setCode({ size: modules.size, path: qrPath(modules) });
      },
      // Its file did not come: the other ways to share the link are still there.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [link]);
  return (
    <div className="aspect-square w-48">
      {code && (
        <svg
          role="img"
          aria-label="QR code of the link"
          viewBox={`${-BORDER} ${-BORDER} ${code.size + 2 * BORDER} ${code.size + 2 * BORDER}`}
          className="size-full rounded-xl"
          shapeRendering="crispEdges"
        >
          <rect x={-BORDER} y={-BORDER} width="100%" height="100%" fill="#fff" />
          <path d={code.path} fill="#1B2A22" />
        </svg>
      )}
    </div>
  );
}
