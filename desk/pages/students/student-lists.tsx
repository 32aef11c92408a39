import { Tabs } from '../../components/tabs.tsx';

const lists = [
  { name: 'newest', label: 'Enrolled', href: '/students' },
  { name: 'unpaid', label: 'Not paid', href: '/students/unpaid' },
] as const;

/** The lists of students that need no search. */
export function StudentLists({ current }: { current: (typeof lists)[number]['name'] }) {
  return (
    <Tabs
      label="Lists of students"
      tabs={lists.map(({ name, label, href }) => ({ label, href, isCurrent: name === current }))}
    />
  );
}
