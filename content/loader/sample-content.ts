import { clientFile } from '../clients.ts';
import { siteFile } from '../site.ts';
import { teacherFile } from '../teachers.ts';
import { testimonialFile } from '../testimonials.ts';
import { camps } from './load-camps.ts';
import { courses } from './load-courses.ts';

/** Names and ids that the repository ships. Nobody real has them: whoever finds one has found a sample. */
const samples = new Set([
  ...['Meera Deshpande', 'Arjun Nair', 'Farah Sheikh'],
  ...['Ananya Iyer', 'Rohan Patil', 'Zoya Khan', 'Karthik Reddy', 'Simran Kaur', 'Tenzin Dorjee'],
  ...['Tulsivan Farms', 'Ponni Pathlabs', 'Chaukhat Interiors', 'Tezgati Transport'],
  ...['Sneha Jadhav', 'Pema Dorjee'],
  ...['Banyan Code Learning LLP', 'LLPIN AAA-0000', '2nd floor, Vad Savli House'],
  ...['+91 98765 43210', '919876543210'],
  // YouTube's own test video.
  'M7lc1UVf-VE',
]);

/** What is still sample content, by file. Told the owner, never acted upon. */
export function sampleContent(): string[] {
  return [
    ...found('site.ts', textsIn(siteFile)),
    ...found(
      'teachers.ts',
      teacherFile.map(({ name }) => name),
    ),
    ...found(
      'testimonials.ts',
      testimonialFile.map(({ name }) => name),
    ),
    ...found(
      'clients.ts',
      clientFile.map(({ name }) => name),
    ),
    ...camps.flatMap((camp) => found(`camps/${camp.id}.ts`, textsIn(camp))),
    ...courses.flatMap((course) => found(`courses/${course.id}.ts`, textsIn(course))),
  ].map((line) => `${line} is a sample`);
}

function found(file: string, texts: string[]): string[] {
  return texts.filter(isSample).map((text) => `content/${file}: ${text}`);
}

function isSample(text: string): boolean {
  // Reserved for examples (RFC 2606).
  return samples.has(text) || /^[^\s]+\.example(\/\S*)?$/.test(text);
}

/** Every text within a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
