import type { z } from 'zod';
import type { siteSchema } from './loader/schemas/site.ts';

/* The brand, spelt once: pages, e-mails and the payment window read it from here. Everything is a sample. */
export const siteFile = {
  url: 'https://banyancode.example',
  updated: '2026-11-15',
  name: 'Banyan Code',
  founder: 'Meera',
  mantra: 'Learn, Build, Grow',
  tagline:
    'Courses, custom software and career guidance: whichever you came for, we have it all under one tree.',
  title: 'Banyan Code: live coding courses and custom software',
  description:
    'Live online courses in C, C++, Java and web development, custom software for businesses, and career mentorship, from a small school and studio in Pune.',
  email: 'hello@banyancode.example',
  phone: '+91 98765 43210',
  whatsapp: '919876543210',
  callHours: 'Mon-Fri 9am to 5pm',
  classHelp: 'On class evenings, your teacher reads WhatsApp from 15 minutes before the class until it ends',
  replyTimes: {
    message: 'within 1 business day',
    quotation: 'within 2 business days',
    refund: 'within 2 business days',
    optOut: 'within 2 business days',
    financialAid: 'within 10 business days',
    complaintReceived: 'within 48 hours',
    complaint: 'within 28 business days, and never later than one month',
  },
  refundArrives: 'within 5-7 business days',
  seller: {
    legalName: 'Banyan Code Learning LLP',
    form: 'a limited liability partnership registered in India',
    registration: 'LLPIN AAA-0000',
  },
  reminders: {
    feeBeforeDue: true,
    feeDue: true,
    feeOverdue: true,
    batchStarts: true,
    unfinishedCheckout: true,
  },
  receiptPrefixes: { receipt: 'BC', refundNote: 'BCR' },
  grievanceOfficer: { name: 'Meera Deshpande', position: 'Founder' },
  refunds: {
    course: 'You get it all back if you write to us before the fourth class.',
    camp: 'You get it all back if you write to us at least 48 hours before the first session.',
  },
  classes: { perWeek: 3, minutes: 50 },
  everyCourse: {
    platform: 'Zoom',
    language: 'English, explained in Hindi or Marathi when you ask',
    missedClasses: 'Watch the recording, do the exercise, and ask at the start of the next class',
    certificate:
      'by e-mail, to everyone who attends three quarters of the classes and finishes the project work',
    instalments:
      'We remind you by e-mail 3 days before a payment is due, with the link to pay by UPI, card, net banking or wallet',
  },
  address: {
    street: ['2nd floor, Vad Savli House', 'Prabhat Road, Deccan Gymkhana'],
    locality: 'Pune',
    region: 'Maharashtra',
    postalCode: '411004',
    country: 'India',
    countryCode: 'IN',
  },
  bookingUrl: 'https://booking.example/banyan-code',
  academyUrl: 'https://academy.banyancode.example',
  founderProfileUrl: 'https://linkedin.example/in/meera-deshpande',
  blogPlatformUrl: 'https://medium.example/banyan-code',
  videoChannelUrl: 'https://youtube.example/@banyancode',
  social: [
    { name: 'Facebook', icon: 'facebook', url: 'https://facebook.example/banyancode' },
    { name: 'YouTube', icon: 'youtube', url: 'https://youtube.example/@banyancode' },
    { name: 'Instagram', icon: 'instagram', url: 'https://instagram.example/banyancode' },
    { name: 'Threads', icon: 'threads', url: 'https://threads.example/@banyancode' },
    { name: 'LinkedIn', icon: 'linkedin', url: 'https://linkedin.example/company/banyan-code' },
    { name: 'Medium', icon: 'medium', url: 'https://medium.example/banyan-code' },
  ],
} satisfies z.input<typeof siteSchema>;
