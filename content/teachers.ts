import type { z } from 'zod';
import type { teacherSchema } from './loader/schemas/people.ts';
import { siteFile } from './site.ts';

export const teacherFile = [
  {
    id: 'meera-deshpande',
    name: 'Meera Deshpande',
    position: 'Founder and lead teacher',
    portrait: 'people/meera-deshpande.svg',
    biography: `Meera was a developer and then an engineering manager for 15 years, and interviewed several hundred people along the way. She started ${siteFile.name} to teach what she kept finding missing. She leads the two job-ready programs, reads final projects, and takes the mock interviews that students say are harder than the real ones.`,
  },
  {
    id: 'arjun-nair',
    name: 'Arjun Nair',
    position: 'Teacher of C, C++ and Java',
    portrait: 'people/arjun-nair.svg',
    biography:
      'Arjun spent eight years writing the software inside electricity meters, where a wrong pointer means a visit to a pole. He teaches C, C++ and Java with a whiteboard first and a keyboard second, and runs the Summer Coding Camp. His students learn to draw what memory looks like before they touch it.',
  },
  {
    id: 'farah-sheikh',
    name: 'Farah Sheikh',
    position: 'Teacher of web development',
    portrait: 'people/farah-sheikh.svg',
    biography:
      'Farah builds web applications in our studio by day and teaches React and Node.js in the evening, often with the problem she met that morning. She taught herself from a cyber café in Solapur, and remembers which explanations helped. She reviews pull requests kindly, and does not let the small things pass.',
  },
] satisfies z.input<typeof teacherSchema>[];
