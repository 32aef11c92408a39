import { useState } from 'react';

const TESTIMONIAL_LENGTH = 150;
const absent = ['N/A', 'Pending from Client'];

type Props = {
  text: string;
  client: string;
  /** Their role. */
  speaker?: string;
  /** Nobody said it. */
  sample?: boolean;
};

/** What the client said: nothing where there is nothing yet, and the whole of a long one on demand. */
export function Testimonial({ text, client, speaker, sample }: Props) {
  const [expanded, setExpanded] = useState(false);
  if (absent.includes(text)) return null;
  const long = text.length > TESTIMONIAL_LENGTH;
  return (
    <figure className="border-marigold border-l-[3px] pl-4">
      <blockquote>
        {long ? (
          <>
            <p className="needs-script">{expanded ? text : `${text.slice(0, TESTIMONIAL_LENGTH)}…`}</p>
            <noscript>
              <p>{text}</p>
            </noscript>
          </>
        ) : (
          <p>{text}</p>
        )}
      </blockquote>
      {speaker && (
        <figcaption className="text-muted mt-1 text-small">
          {speaker}, {client}
          {sample && ' (sample text, not a real client)'}
        </figcaption>
      )}
      {long && (
        <button
          type="button"
          className="needs-script text-link mt-2 min-h-7"
          aria-expanded={expanded}
          aria-label={`${expanded ? 'Read Less' : 'Read More'} of what ${client} says`}
          onClick={() => setExpanded((value) => !value)}
        >
          {expanded ? 'Read Less' : 'Read More'}
        </button>
      )}
    </figure>
  );
}
