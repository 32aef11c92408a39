import type { z } from 'zod';
import type { caseStudySchema } from './loader/schemas/people.ts';

/* A testimonial of "N/A" or "Pending from Client" is not shown. */
export const clientFile = [
  {
    name: 'Tulsivan Farms',
    sample: true,
    location: 'Nashik, Maharashtra',
    year: 2024,
    team: '2 developers and a designer',
    duration: '14 weeks to launch',
    priceBand: '₹4-6 lakh',
    agreement: 'The farm owns the code, handed over with its history. No secrecy was asked for.',
    speaker: 'Co-owner',
    logo: 'clients/tulsivan-farms.svg',
    description:
      'Tulsivan Farms packs vegetable boxes for families in Nashik and Mumbai. Orders used to arrive as chat messages, and somebody copied them into a spreadsheet at night. Mistakes reached the van in the morning. We built a subscription site where a family picks a box, skips a week or leaves out what they dislike, up to six in the evening before packing. The farm sees one packing list, sorted by route, and prints the labels from it. Payments renew on their own and failed ones are followed up by e-mail. We launched with forty families, watched two weeks of deliveries from the packing shed, and changed the list twice before inviting the rest.',
    features: [
      'Weekly and fortnightly boxes that can be paused, skipped or changed',
      'Packing lists and labels by route, ready when orders close',
      'Recurring UPI and card payments with reminders when one fails',
      'A season calendar that shows what is likely to be in the box',
    ],
    techStack: ['React', 'Node.js', 'PostgreSQL', 'Razorpay', 'AWS'],
    deliverables: [
      'Subscription website and back office',
      'Label printing from the packing shed',
      'Training for the packing team, in Marathi',
      'One year of maintenance',
    ],
    testimonial:
      'Before this, my brother and I checked orders until midnight and still sent the wrong box to someone. Now the list is ready at six and we go home. They came to the packing shed, asked why we do things, and removed two features we had asked for but did not need.',
  },
  {
    name: 'Ponni Pathlabs',
    sample: true,
    location: 'Thanjavur, Tamil Nadu',
    year: 2025,
    team: '3 developers, one of them part-time for security',
    duration: '5 months, of which 1 for testing with patients',
    priceBand: '₹8-12 lakh',
    agreement: 'The laboratory owns the code. A secrecy agreement (NDA) covers patients and prices.',
    dataProtection:
      'Reports are stored encrypted, on servers in India. We built and tested with invented patients and never had a copy of real reports. Each of the laboratory’s people has a sign-in of their own, sees only their centre, and every opening of a report is logged. One-time codes and shared links expire.',
    speaker: 'Laboratory director',
    logo: 'clients/ponni-pathlabs.svg',
    description:
      'Ponni Pathlabs runs a diagnostic laboratory and five collection centres in the Kaveri delta. Patients travelled back to a centre, sometimes for an hour, to pick up a sheet of paper. We built a portal where a patient signs in with a mobile number and a one-time code, sees reports as soon as the pathologist approves them, and shares one with a doctor through a link that expires. Reports are in English, with a short explanation of each value in Tamil. Every opening of a report is logged. Paper is still there for anyone who asks for it. The analysers in the laboratory were left as they are: a small service reads their output files.',
    features: [
      'Sign-in by one-time code, without passwords to forget',
      'Reports in English with explanations in Tamil',
      'Links for doctors that expire, and a log of every view',
      'Works on slow connections: a report page is under 100 KB',
    ],
    techStack: ['Java', 'Spring Boot', 'MySQL', 'React', 'Docker'],
    testimonial:
      'Patients no longer take a bus to fetch one page. The switch took a weekend, as promised, and nobody’s report went missing.',
  },
  {
    name: 'Chaukhat Interiors',
    sample: true,
    location: 'Jaipur, Rajasthan',
    year: 2023,
    team: '1 developer, reviewed by a second',
    duration: '10 weeks',
    priceBand: '₹2-4 lakh',
    agreement: 'The workshop owns the code. Its price tables are covered by a secrecy agreement (NDA).',
    logo: 'clients/chaukhat-interiors.svg',
    description:
      'Chaukhat Interiors makes doors, beds and kitchens to order in a workshop of thirty carpenters. A quotation took the owner two evenings, because the price of wood, the hardware and the finish all had to be looked up. We put those tables and his rules of thumb into a desktop application that works without internet in the workshop and exchanges data with the office when it is connected. A quotation now takes about twenty minutes, carries a drawing with measurements, and becomes an order with a cutting list when the customer agrees. The owner can still change any line by hand, and the program asks him to note why.',
    techStack: ['Electron', 'TypeScript', 'SQLite', 'Node.js'],
    deliverables: [
      'Desktop application for Windows',
      'Price tables moved over from eleven spreadsheets',
      'Printed user guide in Hindi and English',
    ],
    testimonial: 'N/A',
  },
  {
    name: 'Tezgati Transport',
    sample: true,
    location: 'Nagpur, Maharashtra',
    year: 2026,
    team: '3 developers and 2 paid interns',
    duration: '6 months, in monthly releases',
    priceBand: '₹8-12 lakh',
    agreement: 'The company owns the code. A secrecy agreement (NDA) covers customers and routes.',
    dataProtection:
      'Trucks are located only during a trip, and drivers were told so in writing. Locations are erased after 90 days.',
    logo: 'clients/tezgati-transport.svg',
    description:
      'Tezgati Transport moves goods on 64 trucks between Nagpur, Raipur and Hyderabad. Customers called to ask where their load was, and the office called the driver, who was driving. We connected the location devices already fitted in the trucks to a live map, and gave each customer a page for their own consignment. The office sees late trucks first, with the reason when the driver has sent one by voice note. Trip sheets, diesel and toll are entered once, on the phone, and the settlement for a trip is ready when the truck returns. Two of our interns worked on the trip sheets under review.',
    features: [
      'Live map of the fleet, with late trucks on top',
      'A tracking page for each consignment, without sign-in',
      'Trip sheets, diesel and toll entered on the driver’s phone',
    ],
    techStack: ['React', 'Node.js', 'MongoDB', 'MQTT', 'Android'],
    testimonial: 'Pending from Client',
  },
] satisfies z.input<typeof caseStudySchema>[];
