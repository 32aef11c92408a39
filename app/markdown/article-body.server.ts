import { renderMarkdown } from './markdown.server.ts';

/** An article's text as HTML. One that can't be made is logged and stays empty, while its page stands. */
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
