/** A field of an action's form. */
export type Field = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'date' | 'number' | 'area' | 'choice' | 'tick' | 'ticks';
  /** What is stored now. It counts for the version: another's change is noticed. */
  value?: string;
  hint?: string;
  /** Of a choice, or of ticks: several of them, whose values come separated by commas. */
  choices?: { value: string; label: string }[];
  required?: boolean;
};

/**
 * What an action is done to, where it would have to read that anew: that and nothing else is done. `left`: of a
 * payment, before any of it is given back.
 */
export type Reviewed = { orderIds?: string[]; amount?: number; left?: number };

/** What an action's page says before anything is done. */
export type Preview = {
  title: string;
  /** What will happen, one sentence each. */
  sentences: string[];
  facts?: { label: string; value: string }[];
  /** What can't be undone. */
  warning?: string;
  fields?: Field[];
  /** What the button says: a verb. */
  button: string;
  danger?: boolean;
  /** The page it was reached from. */
  back: string;
  /** The id of what it is about, for the log. */
  subject: string;
  reviewed?: Reviewed;
};

/** A file to download. */
export type DeskFile = { name: string; type: string; body: string | Buffer };

/** What was done, as a sentence, and the page that shows it. */
export type Outcome = {
  summary: string;
  to: string;
  /** The id of what the action made: the log has it instead of the preview's subject. */
  subject?: string;
};

export type Download = { summary: string; file: DeskFile };

/** What the page of an action shows. */
export type ActionPage = {
  preview: Preview;
  /** What was typed is fixed: the page shows what will happen, and its button does it. */
  isFixed: boolean;
  /** False while the button only leads to the review. */
  doesIt: boolean;
  typed: Record<string, string>;
  errors: Record<string, string>;
  /** Why nothing was done. */
  refusal: string | null;
  /** What a technician would ask for. */
  details: string | null;
  version: string;
  actionId: string;
  csrf: string;
};
