import { renderMarkdown } from './markdown.server.ts';

/** An article's text as HTML. The spec wants one that can't be made logged, and its body left empty. */
export async function articleBody(
  contentFile: string,
  body: string,
  render = renderMarkdown,
): Promise<string> {
  try {
    return (await render(body)).html;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: whoever builds the site must hear of it.
    console.error(`${contentFile} could not be rendered`, error);
    return '';
  }
}
