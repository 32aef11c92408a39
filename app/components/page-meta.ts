import type { loader } from '#app/root.tsx';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** A page's own title and description. */
export function pageMeta(matches: Matches, page: { title: string; description: string } | undefined) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | Awaited<ReturnType<typeof loader>>
    | undefined;
  if (!root) return [];
  const { title, description } = page
    ? { title: `${page.title} · ${root.site.name}`, description: page.description }
    : root.site;
  return [{ title }, { name: 'description', content: description }];
}
