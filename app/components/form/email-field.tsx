import { useRef, useState } from 'react';
import { Field } from './field.tsx';
import { suggestEmail } from './suggest-email.ts';
import { useAfterPress } from './use-after-press.ts';

type Props = Omit<React.ComponentProps<typeof Field>, 'value' | 'onChange' | 'type' | 'ref' | 'onBlur'> & {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

/** An address. Once its field is left, a common slip in it is offered corrected; nothing is changed unasked. */
export function EmailField(props: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState('');
  const afterPress = useAfterPress();
  const meant = left === props.value && !props.readOnly ? suggestEmail(left) : null;
  const take = (address: string) => {
    props.onChange({ target: { value: address } });
    input.current?.focus();
  };
  return (
    <div>
      <Field
        {...props}
        ref={input}
        type="email"
        inputMode="email"
        autoComplete="email"
        onBlur={({ target: { value } }) => afterPress(() => setLeft(value))}
      />
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
