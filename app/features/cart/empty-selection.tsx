import { Button } from '#app/components/button.tsx';
import { Picture } from '#app/components/picture.tsx';
import type { Href } from '#app/site/href.ts';
import type { Picture as PictureFile } from '#content';

type Props = {
  picture: PictureFile;
  action: { to: Href; title: string };
  /** What else there is to say. */
  children?: React.ReactNode;
};

export function EmptySelection({ picture, action, children }: Props) {
  return (
    <div className="mx-auto max-w-sm text-center">
      <Picture picture={picture} alt="" eager className="mx-auto w-64" />
      <p className="font-display text-h3 mt-6 font-bold">No course or cart items found</p>
      <p className="mt-6">
        <Button to={action.to} variant="primary">
          {action.title}
        </Button>
      </p>
      {children}
    </div>
  );
}
