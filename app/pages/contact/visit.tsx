import { Icon } from '#app/components/icon.tsx';
import { Section } from '#app/components/section.tsx';
import { useSite } from '#app/site/use-site.ts';

export function Visit() {
  const { address, callHours } = useSite();
  return (
    <Section title="By post, or in person">
      <div className="flex flex-wrap gap-x-16 gap-y-6">
        <p className="flex gap-3">
          <Icon name="pin" className="text-banyan mt-1 size-6 shrink-0" />
          <span>
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </span>
        </p>
        <p className="flex gap-3">
          <Icon name="clock" className="text-banyan mt-1 size-6 shrink-0" />
          <span>
            {callHours}
            <span className="text-muted block">Classes are online; please call before you come.</span>
          </span>
        </p>
      </div>
    </Section>
  );
}
