import type { Event, FAQPage } from 'schema-dts';
import { cardAddress } from '#app/site/card-address.ts';
import { href } from '#app/site/href.ts';
import type { Camp } from '#content';
import { daysLater, startOfIndianDay } from '#contract/india-time.ts';
import { offer } from './offer.server.ts';
import { theSchool } from './school.server.ts';

/** A camp's three days follow each other: day1, day2, day3. */
const DAYS_AFTER_THE_FIRST = 2;

/** A camp with a date to come, at the price of the moment; without a date, or once begun, it is no event to go to. */
export function campEvent(
  camp: Camp,
  price: { pay: string; insteadOf?: string },
  origin: string,
  begun = false,
): Event | undefined {
  if (!camp.startsAt || begun) return undefined;
  const path = href('/short-courses/:campId', { campId: camp.id });
  const url = `${origin}${path}`;
  return {
    '@type': 'Event',
    '@id': `${url}#camp`,
    name: camp.title,
    description: camp.description,
    url,
    image: `${origin}${cardAddress(path)}`,
    startDate: camp.startsAt,
    endDate: daysLater(camp.startsAt.slice(0, 10), DAYS_AFTER_THE_FIRST),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: theSchool(origin),
    performer: { '@type': 'Person', name: camp.trainer.name },
    offers: offer(
      url,
      { now: price.pay, before: price.insteadOf },
      {
        availability: 'https://schema.org/InStock',
        validFrom: startOfIndianDay(
          price.insteadOf ? camp.registrationOpens : daysLater(camp.earlyBirdLastDay, 1),
        ),
        ...(price.insteadOf ? { priceValidUntil: camp.earlyBirdLastDay } : {}),
      },
    ),
  };
}

export function questionsPage(faqs: Camp['faqs'], url: string): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faqs`,
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
