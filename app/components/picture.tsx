import type { Picture as PictureFile } from '#content';

type Props = { picture: PictureFile; alt: string; className?: string; eager?: boolean };

/** A picture with its size known beforehand, so that nothing moves when it arrives. `eager` for what is seen first. */
export function Picture({ picture, alt, className, eager = false }: Props) {
  return (
    <img
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={alt}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}
