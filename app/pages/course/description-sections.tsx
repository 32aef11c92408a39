import { Section } from '#app/components/section.tsx';
import { ToWaitingList } from '#app/features/seats/unless-full.tsx';
import type { CartItem, Course, DescriptionSection } from '#content';
import { BulletList } from './bullet-list.tsx';
import { EnrolOrChat } from './enrol-or-chat.tsx';
import type { Fees } from './fee-rows.server.ts';
import { FeeTable } from './fee-table.tsx';
import { Video } from './video.tsx';

/** The spec's sections in its order, each under its own heading. */
const sections = {
  overview: 'Overview',
  curriculum: 'Curriculum',
  curriculumAndServices: 'Curriculum and services',
  courseProject: 'Course project',
  showcase: 'Showcase',
  feePayment: 'Fee payment',
} as const;

type Props = { course: Course; item: CartItem; fees: Fees };

export function DescriptionSections({ course, item, fees }: Props) {
  const present = Object.entries(sections).flatMap(([name, title]) => {
    const section = course[name as keyof typeof sections];
    return section ? [{ name, title, section }] : [];
  });
  return present.map(({ name, title, section }, index) => (
    <Section key={name} id={name} title={title} tinted={index % 2 === 0} beside>
      <Description section={section} course={course} item={item}>
        {name === 'feePayment' && <FeeTable course={course} fees={fees} />}
      </Description>
    </Section>
  ));
}

type DescriptionProps = {
  section: DescriptionSection;
  course: Course;
  item: CartItem;
  children: React.ReactNode;
};

function Description({ section, course, item, children }: DescriptionProps) {
  return (
    <div className="max-w-measure-wide stack-5">
      {section.subTitle && <h3>{section.subTitle}</h3>}
      {section.paragraph && <p>{section.paragraph}</p>}
      {children}
      {section.bulletList && <BulletList lines={section.bulletList} />}
      {section.videoId && (
        <Video videoId={section.videoId} title={`${course.title} showcase`} image={section.videoImage} />
      )}
      {section.button && (
        <div className="no-print pt-2">
          <EnrolOrChat course={course} item={item} whenFull={<ToWaitingList />} />
        </div>
      )}
    </div>
  );
}
