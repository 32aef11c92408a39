import type { Picture as PictureFile } from '#content';
import { Picture } from './picture.tsx';

type Props = {
  title: string;
  lead?: string;
  picture?: PictureFile;
  alt?: string;
  children?: React.ReactNode;
};

/** The head of an inner page: its title, a sentence, and a picture beside it where there is one. */
export function PageTitle({ title, lead, picture, alt = '', children }: Props) {
  return (
    <div className="bg-tint border-line border-b">
      <div
        className={`wrap grid items-center gap-8 py-10 md:py-16 ${picture ? 'md:grid-cols-[3fr_2fr]' : ''}`}
      >
        <div>
          <h1>{title}</h1>
          {lead && <p className="text-lead text-muted mt-5 max-w-[56ch]">{lead}</p>}
          {children}
        </div>
        {picture && <Picture picture={picture} alt={alt} eager className="rounded-card w-full" />}
      </div>
    </div>
  );
}
