import type { z } from 'zod';
import type { siteSchema } from './loader/schemas.ts';

/* The brand, spelt once: pages, e-mails and the payment window read it from here. Everything is a sample. */
export const siteFile = {
  url: 'https://banyancode.example',
  updated: '2026-11-01',
  name: 'Banyan Code',
  founder: 'Meera',
  mantra: 'Learn, Build, Grow',
  tagline:
    'Courses, custom software and career guidance: whichever you came for, we have it all under one tree.',
  title: 'Banyan Code: live coding courses, custom software, career mentorship',
  description:
    'Live online courses in C, C++, Java and web development, custom software for businesses, and career mentorship, from a small school and studio in Pune.',
  email: 'hello@banyancode.example',
  phone: '+91 98765 43210',
  whatsapp: '919876543210',
  callHours: 'Mon-Fri 9am to 5pm',
  classes: { perWeek: 3, minutes: 50 },
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
