import type { Picture as PictureFile } from '#content';
import { ThinRoots } from './drawings/roots.tsx';
import { PaintToHere } from './paint-to-here.tsx';
import { Picture } from './picture.tsx';

type Props = {
  title: string;
  lead?: string;
  picture?: PictureFile;
  alt?: string;
  children?: React.ReactNode;
};

/** The head of an inner page: title, intro, and a picture or, without one, the root drawing. */
export function PageTitle({ title, lead, picture, alt = '', children }: Props) {
  const short = !lead && !children;
  return (
    <div className="bg-tint border-line border-b">
      <div
        className={`wrap grid items-center gap-8 ${short ? 'py-6 md:py-10' : 'py-10 md:py-14'} ${picture ? 'md:grid-cols-[3fr_2fr]' : 'lg:grid-cols-[1fr_auto]'}`}
      >
        <div>
          <h1>{title}</h1>
          {lead && <p className="text-lead text-muted mt-4 max-w-[56ch] text-balance">{lead}</p>}
          {children}
        </div>
        {picture ? (
          <Picture picture={picture} alt={alt} eager className="rounded-card w-full" />
        ) : (
          <ThinRoots className="text-banyan hidden w-[24rem] lg:block" />
        )}
      </div>
      <PaintToHere id="title-end" />
    </div>
  );
}
