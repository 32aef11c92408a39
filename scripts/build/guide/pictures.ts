import { join } from 'node:path';
import { allPictures, type Picture, picture } from '../../../content/index.ts';

/** The path of a content picture. SVG stays a vector in the PDF: sharp and small. */
export function pictureFile({ src }: Picture): string {
  const found = allPictures().find((file) => file.src === src);
  if (!found) throw new Error(`there is no picture ${src}`);
  return found.path;
}

export const markOnDark = pictureFile(picture('brand/mark-on-dark.svg'));

export type Scene = 'growing' | 'day-1' | 'day-2' | 'day-3' | 'what-to-bring';

/** The guide's drawings for the foot of a page: 800 by 280 units. */
export function sceneFile(scene: Scene): string {
  return join(import.meta.dirname, 'pictures', `${scene}.svg`);
}
