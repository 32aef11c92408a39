import { useRef, useState } from 'react';
import { Field } from './field.tsx';
import { useAfterPress } from './use-after-press.ts';

type Props = Omit<React.ComponentProps<typeof Field>, 'value' | 'onChange' | 'ref' | 'onBlur'> & {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  /** What was probably meant; null when there is nothing to correct. */
  suggest: (typed: string) => string | null;
};

/** Once it is left or refused, a common slip in it is offered corrected; nothing is changed unasked. */
export function SuggestingField({ suggest, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState('');
  const afterPress = useAfterPress();
  const isDone = left === props.value || props.error !== undefined;
  const meant = isDone && !props.readOnly ? suggest(props.value) : null;
  const take = (text: string) => {
    props.onChange({ target: { value: text } });
    input.current?.focus();
  };
  return (
    <div>
      <Field {...props} ref={input} onBlur={({ target: { value } }) => afterPress(() => setLeft(value))} />
      <div aria-live="polite">
        {meant && (
          <p className="mt-1">
            Did you mean{' '}
            <button type="button" className="text-link wrap-anywhere" onClick={() => take(meant)}>
              {meant}
            </button>
            ?
          </p>
        )}
      </div>
    </div>
  );
}
