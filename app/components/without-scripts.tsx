import { AskInstead } from './ask-instead.tsx';

type Props = React.ComponentProps<typeof AskInstead> & { className?: string };

/** Who to ask instead, where the browser can't run what this place needs (app/boot/without-scripts.ts). */
export function WithoutScripts({ className = 'my-4', ...instead }: Props) {
  return (
    <noscript>
      <p className={`card text-ink max-w-2xl p-5 ${className}`}>
        Your browser can't run the scripts that this page needs. <AskInstead {...instead} />
      </p>
    </noscript>
  );
}
