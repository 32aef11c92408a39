import { Section } from '#app/components/section.tsx';
import { ExploreGuide } from '#app/features/guide/explore-guide.tsx';
import type { Camp } from '#content';

export function CourseOverview({ camp }: { camp: Camp }) {
  const days = [camp.day1, camp.day2, camp.day3];
  return (
    <Section title="Course overview" tinted>
      <ol className="grid gap-5 lg:grid-cols-3">
        {days.map((day, index) => (
          <li key={day.title} className="card p-6">
            <p className="eyebrow">{`Day-${index + 1}`}</p>
            <h3 className="mt-1">{day.title}</h3>
            <Session session={day.morning} />
            <Session session={day.afternoon} />
          </li>
        ))}
      </ol>
      <div className="mt-8">
        <ExploreGuide campId={camp.id} variant="quiet">
          Learn more
        </ExploreGuide>
      </div>
    </Section>
  );
}

function Session({ session }: { session: Camp['day1']['morning'] }) {
  return (
    <div className="border-line mt-5 border-t pt-4">
      <h4 className="font-semibold">{session.displayName}</h4>
      <p className="text-muted text-small">{session.duration}</p>
      <ul className="tick-list mt-3 stack-2">
        {session.bullets.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
