/** What the layout shows around a view. */
export type Frame = {
  path: string;
  /** Null while nobody is signed in: no navigation, no search. */
  who: string | null;
  csrf: string;
  /** A hash of what the page shows; null where nothing can change. */
  version: string | null;
  /** The sentence about the action that was just done. */
  done: string | null;
  /** What was searched for. */
  search: string;
  school: string;
  assets: { style: string; script: string; icon: string };
};
