/** What the build must know of a page it rendered. */
export type PageFacts = {
  /** As its social card shows it. A page that is not there has none. */
  title?: string;
  /** Whether search engines may list it. */
  listed: boolean;
};

const facts = new WeakMap<object, PageFacts>();

/** Notes the facts of one render, known by the root loader's data. The deepest route's `meta` is the last to. */
export function recordFacts(siteData: object, page: PageFacts) {
  facts.set(siteData, page);
}

export function recordedFacts(siteData: object | undefined): PageFacts {
  return (siteData && facts.get(siteData)) ?? { listed: false };
}
