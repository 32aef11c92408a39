/** A QR code, as the library gives it. */
type Modules = { size: number; get: (x: number, y: number) => boolean };

/** The code's dark modules as the path of an SVG, a run of a row at a time. */
export function qrPath({ size, get }: Modules): string {
  let path = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const start = x;
      while (x < size && get(x, y)) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
    }
  return path;
}
