import './production.ts';
import { join } from 'node:path';
import { ContentError } from '../../content/loader/check.ts';

const root = join(import.meta.dirname, '../..');

/* The content is loaded before anything is made of it: a mistake there is told in lines, not as a stack trace. */
try {
  const { checkTexts } = await import('./check-texts.ts');
  checkTexts(root);
  const { buildSite } = await import('./build-site.ts');
  await buildSite(root);
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error);
  process.exit(1);
}
