import { AskInstead } from './ask-instead.tsx';

type Props = React.ComponentProps<typeof AskInstead> & { className?: string };

/** Who to ask instead, where scripts can't run (boot/without-scripts.ts) or load (boot/deferred-boot.ts). */
export function WithoutScripts({ className = 'my-4', ...instead }: Props) {
  return (
    <noscript>
      <p className={`card text-ink max-w-2xl p-5 ${className}`}>
        Your browser could not load or run what this page needs. <AskInstead {...instead} />
      </p>
    </noscript>
  );
}
