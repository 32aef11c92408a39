import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import type { PageHandle } from './page-handle.ts';
import { type RenderedPage, renderContext } from './render-context.ts';
import { recordedFacts } from './seo/page-facts.ts';

/** For the build. */
export { keepCodeIn } from './markdown/highlight.server.ts';
export { keepTextsIn } from './markdown/markdown.server.ts';

export { renderContext };

/** Pages are rendered at build, so nothing is streamed: the HTML is complete or the build fails. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady() {
        loadContext.get(renderContext)?.report?.(renderedPage(routerContext));
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onError: reject,
    });
  });
}

/** The facts that `meta` recorded while the page was rendered, and those of the matched route's `handle`. */
function renderedPage({ staticHandlerContext, routeModules }: EntryContext): RenderedPage {
  const { loaderData, matches } = staticHandlerContext;
  const handle = routeModules[matches.at(-1)?.route.id ?? '']?.handle as PageHandle | undefined;
  return { ...recordedFacts(loaderData.root), document: handle?.ownDocument };
}
