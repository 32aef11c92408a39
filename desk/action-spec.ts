import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { DeskRequest } from './context.ts';
import type { Download, Outcome, Preview, Reviewed } from './preview.ts';
import type { DeskSite } from './site.ts';

export type Action<Form extends z.ZodObject> = {
  /** In the log, like "refund". */
  name: string;
  /** What is typed or chosen, by the names of the preview's fields. All values come as text. */
  form: Form;
  /** With null: before anything was typed. Throws a DeskError when it can't be done. */
  preview: (input: z.output<Form> | null, request: DeskRequest) => Promise<Preview>;
  /** Shows what was typed once more before it is done: wherever money or mail goes out. */
  review?: boolean;
  /** Money goes back through Razorpay: whoever is told that it failed must know what became of it. */
  refunds?: boolean;
} & (
  | {
      givesFile?: false;
      run: (input: z.output<Form>, request: DeskRequest, reviewed: Reviewed) => Promise<Outcome>;
    }
  /** Changes nothing, and its page stays open: the same form may be sent again. */
  | { givesFile: true; run: (input: z.output<Form>, request: DeskRequest) => Promise<Download> }
);

/** One request about an action. */
export type ActionRequest<Form extends z.ZodObject> = {
  site: DeskSite;
  spec: Action<Form>;
  request: FastifyRequest;
  reply: FastifyReply;
  asked: DeskRequest;
  /** The form's fields as they came. */
  typed: Record<string, string>;
};

export function fieldNames<Form extends z.ZodObject>({ form }: Action<Form>): string[] {
  return Object.keys(form.shape);
}

/** Its fields and its button are on one page. */
export function isDirect<Form extends z.ZodObject>(spec: Action<Form>): boolean {
  return !spec.review && fieldNames(spec).length > 0;
}
