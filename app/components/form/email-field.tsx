import { suggestEmail } from './suggest-email.ts';
import { SuggestingField } from './suggesting-field.tsx';

type Props = Omit<React.ComponentProps<typeof SuggestingField>, 'type' | 'suggest'>;

/** An address. */
export function EmailField(props: Props) {
  return (
    <SuggestingField {...props} type="email" inputMode="email" autoComplete="email" suggest={suggestEmail} />
  );
}
