import { z } from 'zod';
import { picture, searchTitle, slug, text, title, updated } from '../fields.ts';

export const documentSchema = z.strictObject({
  id: slug,
  title,
  description: text.max(170, 'keep it under 170 characters'),
  updated,
  image: picture.optional().describe('beside the title, and on the card that others show with a link'),
  imageAlt: text.optional(),
  searchTitle: searchTitle.optional().describe('instead of the title'),
});
