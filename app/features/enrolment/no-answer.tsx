import { Button } from '#app/components/button.tsx';
import { CallOrWrite } from '#app/components/call-or-write.tsx';
import { Whole } from '#app/components/whole.tsx';
import type { Trouble } from './use-enrolment.ts';

const sentences: Record<Trouble, string> = {
  offline: 'You are offline. This page goes on by itself once you are back online.',
  'no-answer': 'We are not getting an answer right now. This page keeps trying and goes on by itself.',
};

/** Nothing could be fetched yet. */
export function NoAnswer({ trouble, onRetry }: { trouble: Trouble; onRetry: () => void }) {
  return (
    <div className="card max-w-2xl p-6 md:p-8">
      <h2 className="text-h3">Your enrolment can't be shown yet</h2>
      <p role="status" className="mt-3">
        {sentences[trouble]}
      </p>
      <p className="text-muted mt-3">
        <Whole>
          Nothing is lost. If you have just paid, don't pay again: the receipt goes to the registered e-mail
          address. You can also <CallOrWrite />.
        </Whole>
      </p>
      <p className="mt-6">
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      </p>
    </div>
  );
}

/** What is shown is from before the network went. */
export function OldDetails({ trouble }: { trouble: Trouble }) {
  return (
    <p role="status" className="rounded-card border-marigold bg-surface border-2 p-4">
      {sentences[trouble]} What you see is how it was before.
    </p>
  );
}
