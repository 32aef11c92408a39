import { Whole } from '#app/components/whole.tsx';

/** Lines of which most begin "Week 1: …" are a timetable: the beginning stands out, so that one can run down it. */
export function BulletList({ lines }: { lines: string[] }) {
  const parts = lines.map((line) => /^([^:.]{1,26}:) (.+)$/s.exec(line));
  const isTimetable = parts.filter(Boolean).length > lines.length / 2;
  return (
    <ul className="tick-list stack-2.5">
      {lines.map((line, index) => {
        const [, when, what] = (isTimetable && parts[index]) || [];
        return (
          <li key={line}>
            {when ? (
              <>
                <strong>{when}</strong> <Whole>{what}</Whole>
              </>
            ) : (
              <Whole>{line}</Whole>
            )}
          </li>
        );
      })}
    </ul>
  );
}
