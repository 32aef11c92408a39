import './production.ts';
import { ContentError } from '../../content/loader/check.ts';

/* The content is loaded before anything is made of it: a mistake there is told in lines, not as a stack trace. */
try {
  const { checkTexts } = await import('./check-texts.ts');
  checkTexts();
  const { buildSite } = await import('./build-site.ts');
  await buildSite();
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error);
  process.exit(1);
}
