import { Icon } from '#app/components/icon.tsx';
import { Whole } from '#app/components/whole.tsx';

/** Questions that open on a tap: native, so they work before any script. */
export function Questions({ questions }: { questions: { question: string; answer: string }[] }) {
  return (
    <div className="card ruled">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary className="flex items-center justify-between gap-4 px-5 py-4 font-semibold md:px-7">
            <h3 className="font-text text-base font-semibold tracking-normal">{question}</h3>
            <Icon name="chevron-down" className="chevron size-5 shrink-0" />
          </summary>
          <p className="text-muted max-w-measure px-5 pb-5 md:px-7">
            <Whole>{answer}</Whole>
          </p>
        </details>
      ))}
    </div>
  );
}
