import {
  type Dispatch,
  type FormEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type * as z from 'zod/mini';
import { afterPaint } from '#app/browser/after-paint.ts';
import { whenIdle } from '#app/browser/when-idle.ts';
import { fieldErrors } from '#contract/field-errors.ts';
import { focusFirstError } from './field.tsx';
import { keepTyped, restoreTyped } from './kept-typing.ts';
import { typedValues, type Values } from './typed-values.ts';
import { useFocusThroughInert } from './use-focus-through-inert.ts';

export type Outcome =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'failed'; error: unknown };

type Options<Name extends string, Request extends Record<Name, unknown>, Answer> = {
  /** The request's schema from contract/, which is also what the server checks by. */
  schema: z.ZodMiniType<Request>;
  /** A value per field; one without an input of its own is sent as it is. */
  initial: Values<Name>;
  /** Sends a valid request. Resolves to `false` if the visitor called it off: everything stays. */
  submit: (request: Request) => Promise<Answer | false>;
  /** Runs after `sent` is shown; the form stays busy until it is done. */
  onSent?: (answer: Answer) => Promise<void>;
  /** Why an edit is rejected, if it is: the text then stays as it was. */
  rejectEdit?: (name: Name, next: string, current: string) => string | undefined;
  /** Keep the values once they are sent, instead of returning to the initial ones. */
  keepValues?: boolean;
  /** Keeps the values in this tab under this name, for a reload or the way back to the page. */
  keptAs?: string;
};

/** State of a form: values, field errors, and what became of the last submit. Validates on submit only. */
export function useForm<Name extends string, Request extends Record<Name, unknown>, Answer>(
  options: Options<Name, Request, Answer>,
) {
  const { schema, initial, submit, onSent, rejectEdit, keepValues, keptAs } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Values<Name>>>({});
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  const [busy, setBusy] = useState(false);
  const rememberFocus = useFocusThroughInert(busy);

  useKeptTyping(ref, keptAs, values, setValues);

  /** Some browsers autofill without an event, so the inputs count, not the state. */
  const check = (form: HTMLFormElement) => {
    const typed = typedValues(form, values);
    const request = schema.safeParse(typed);
    return { typed, request, refused: request.success ? {} : fieldErrors<Name>(request.error) };
  };

  // The first check compiles the schema, which takes a slow phone longer than a frame: not while the visitor waits.
  const warmUp = useEffectEvent(() => ref.current && check(ref.current));
  useEffect(() => whenIdle(() => warmUp()), []);

  const edit = (name: Name, value: string) => {
    const rejected = rejectEdit?.(name, value, values[name]);
    if (!rejected) setValues((others) => ({ ...others, [name]: value }));
    setErrors((others) => ({ ...others, [name]: rejected }));
  };

  const send = async (request: Request) => {
    rememberFocus();
    setBusy(true);
    setOutcome({ kind: 'sending' });
    try {
      const answer = await submit(request);
      if (answer === false) return setOutcome({ kind: 'idle' });
      if (!keepValues) {
        setValues(initial);
        // Here too: effects no longer run once the visitor has left the page.
        if (keptAs) keepTyped(keptAs, initial);
      }
      setOutcome({ kind: 'sent' });
      await onSent?.(answer);
    } catch (error) {
      setOutcome({ kind: 'failed', error });
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { typed, request, refused } = check(form);
    setValues(typed);
    setErrors(refused);
    if (request.success) {
      if (!busy) await send(request.data);
      return;
    }
    // Errors are seen first: moving the focus may scroll the page, which takes a slow phone another frame.
    await afterPaint();
    focusFirstError(form, refused);
  };

  /** Props for a Field or AreaField. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => edit(name, event.target.value),
  });

  return {
    /** Props for the form element. */
    props: { ref, onSubmit, noValidate: true },
    field,
    values,
    busy,
    outcome,
    /** Takes the outcome's message away. */
    dismiss: () => setOutcome({ kind: 'idle' }),
  };
}

/** Text typed or autofilled before hydration, or kept in the tab, is only in the inputs. From then on it is kept. */
function useKeptTyping<Name extends string>(
  ref: RefObject<HTMLFormElement | null>,
  keptAs: string | undefined,
  values: Values<Name>,
  setValues: Dispatch<SetStateAction<Values<Name>>>,
) {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    if (keptAs) restoreTyped(keptAs, form);
    setValues((values) => typedValues(form, values));
  }, [ref, keptAs, setValues]);
  useEffect(() => {
    if (keptAs) keepTyped(keptAs, values);
  }, [keptAs, values]);
}
