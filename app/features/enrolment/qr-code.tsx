import { useMemo } from 'react';
import { useModule } from '#app/components/use-module.ts';
import { qrPath } from './qr-path.ts';

/** Cameras want a light border of four modules. */
const BORDER = 4;

/** The link for another phone's camera. Dark on white in every colour scheme: not all cameras read the reverse. */
export function QrCode({ link }: { link: string }) {
  // If its file does not come, the other ways to share the link are still there.
  const loaded = useModule(
    true,
    () => import('lean-qr/nano'),
    () => {},
  );
  const code = useMemo(() => loaded?.generate(link), [loaded, link]);
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
          <path d={qrPath(code)} fill="#1B2A22" />
        </svg>
      )}
    </div>
  );
}
