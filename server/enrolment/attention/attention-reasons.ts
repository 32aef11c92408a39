/** What becomes of a payment that we do not capture: the Dashboard's settings say whether Razorpay does. */
const ONLY_AUTHORIZED =
  'Only authorized: we do not take it, and Razorpay gives it back by itself within days. Where the Dashboard captures automatically, it may still come: then you are told again, and refund it there.';

/**
 * What only a person can decide, and what to do. `[words](command)` is what the desk does: the mail names the
 * command, the desk in a browser links to the page.
 */
export const attentionReasons = {
  'second-payment': {
    title: 'An order was paid twice',
    means:
      'A second payment came for an order that another one had already paid. The student is enrolled once and has paid twice.',
    todo: `Captured: refund the second payment in the Razorpay Dashboard; it is not the one the order counts, so the desk does not refund it. ${ONLY_AUTHORIZED}`,
  },
  'wrong-amount': {
    title: 'A payment has the wrong amount',
    means:
      'The payment is not of the amount that the order asks for. The order is not paid and nobody was sent a confirmation.',
    todo: `Compare the payment in the Razorpay Dashboard with the order. Ask the student to pay anew, or write to the student yourself. Captured: refund it there. ${ONLY_AUTHORIZED}`,
  },
  'refunded-unconfirmed': {
    title: 'A payment went back before it counted',
    means:
      'The payment was refunded before the order was confirmed. The order is not paid, the money is with the student again.',
    todo: 'If you did not refund it yourself, ask the student whether to try once more.',
  },
  'enrolled-twice': {
    title: 'A student paid for one course in two orders',
    means:
      'Both orders are genuine, paid and confirmed. Often the student thought the first payment lost and tried again.',
    todo: 'Ask the student. If one is too many, [refund it](refund ORDER --yes). That ends every course of the order. To end one of several, [cancel it by the policy](cancel ORDER COURSE --yes)',
  },
  'instalment-not-due': {
    title: 'A fee was paid that is not due any more',
    means:
      'Two phones paid the same entry of a fee plan at once, or the entry was changed, waived or cancelled meanwhile. The first payment counts; this one does not.',
    todo: `Captured: refund this payment in the Razorpay Dashboard, or talk to the student about it, with [the plan](plan ORDER). ${ONLY_AUTHORIZED}`,
  },
  'batch-oversold': {
    title: 'A batch has one student too many',
    means:
      'A payment arrived after its seat was no longer held, and the batch was full by then. The student is enrolled and was told so.',
    todo: 'Make room in [the batch](roster COURSE@DATE). Or offer the student the next one, and [move them](move-student ORDER COURSE --yes) once the site has it. Or give [the money back](refund ORDER --yes). A whole refund ends every course of the order. To end one of several, [cancel it by the policy](cancel ORDER COURSE --yes)',
  },
  'batch-begun': {
    title: 'A payment came after its batch had begun',
    means:
      'The order was placed in time, but its payment was confirmed late. The student is enrolled and was told so. The policy gives everything back, unless the student keeps the place. For seven days the enrolment page offers that, too.',
    todo: 'Ask the student. In the seven days after the payment, all that was paid for the place comes back, and other courses of the order go on, when you [cancel it](cancel ORDER COURSE --yes)',
  },
  'batch-moved': {
    title: 'A batch with students is not on the site any more',
    means:
      'Students, or people who wait for a place, were told a start that the content does not name any more. Until you decide, nobody is reminded of it or of its fees, and if the site has another start, their places count as taken there.',
    todo: 'Has the start moved? Once the site has the new day, [move everybody to it](move-batch COURSE@OLD-DAY NEW-DAY --yes). Does the old batch not take place? [Cancel it, and everything goes back](cancel-batch COURSE@OLD-DAY --yes). Does it take place as agreed, also beside a new one? Resolve this.',
    resolving:
      'The batch then takes place as agreed, also beside another one on the site: its students are reminded of its start and fees, and its places are its own.',
    reopening:
      'Until you decide, its students are not reminded of its start and fees, their places count as taken in another batch on the site, and nobody who waits for the course is offered a place.',
  },
  'cancellation-asked': {
    title: 'A student wants to leave a course',
    means: 'The student asked on the enrolment page and was told what the policy gives back.',
    todo: '[Agree, and the money goes back](cancel ORDER COURSE --yes). Or, only if the student agrees to stay, [keep the student](keep ORDER COURSE), and write why.',
  },
  'give-back-by-hand': {
    title: 'Money is to be given back by hand',
    means:
      'A student gets money back that Razorpay can’t give: it had come in cash or by bank transfer, or Razorpay or the bank refused the refund.',
    todo: 'Give the money to the student, then [record it](given-back REFUND --method cash). The student gets the refund note. Don’t refund it in the Razorpay Dashboard, too.',
  },
  'refunded-both-ways': {
    title: 'Razorpay gave back what was to go by hand',
    means:
      'Money was promised or given by hand, and the same went back through Razorpay, by a refund in its Dashboard.',
    todo: 'Not given by hand yet: don’t, the promise is withdrawn. If a part of it is still with us, the details say so: refund that. Given already: ask the student to return it, and note that on [their page](order PAYMENT). Then resolve this.',
  },
  'fees-not-refunded': {
    title: 'A registration went back, but not its fees',
    means:
      'All that was paid for a registration was given back, so the student is not enrolled any more. Fees that they had paid separately are still with us, and nothing of them goes back by itself.',
    todo: 'Refund what is to go back on [the student’s page](order ORDER), each payment there: once all of it is back, this leaves the list. By the policy a fee comes back within seven days of paying it. If the school keeps it, write to the student, and resolve this.',
  },
  'cancellation-charge': {
    title: 'A charge for cancelling late is to be paid',
    means:
      'A camp was cancelled in its last 48 hours, or after it had begun. The fee goes back by itself. By the policy the school pays half of it on top, and the student was told so.',
    todo: 'Pay it to the student in cash or by bank transfer, and note it on their page. Then resolve this.',
  },
  'no-address': {
    title: 'Nobody knows whom to confirm an order to',
    means: 'The order is paid, but no e-mail address of the student is known. No confirmation was written.',
    todo: "Find the payer's address or number in the Razorpay Dashboard, then [send the confirmation there](resend ORDER --to student@example.com)",
  },
  'other-items': {
    title: 'A browser confirmed other courses than were ordered',
    means:
      'What was ordered and paid counts; what the browser said afterwards does not. The student was told to wait for you.',
    todo: 'Look at the order and write to the student which courses are booked.',
  },
  'items-do-not-add-up': {
    title: 'The courses of a payment are not known',
    means:
      'The order was placed without its courses, and none were told later, or they do not add up to the amount that was paid.',
    todo: 'Ask the student which courses were meant, or [refund it](refund ORDER --yes)',
  },
  'refund-failed': {
    title: 'A refund did not reach the student',
    means:
      'The student was promised the money back and did not get it: the bank sent it back, or you withdrew the promise to give it by hand. It is still with us. A course that ended with the refund stays ended: nothing is due for it, and its seat is free.',
    todo: '[Refund the same amount again](refund ORDER --amount RUPEES --yes), or, if it was for leaving a course, [end that again](cancel ORDER COURSE --yes). Does the account or the card not exist any more? Say there that you [give it back by hand](refund ORDER --amount RUPEES --by-hand --yes): it is then promised, and you record it once it is given.',
    resolving:
      '“Refund it again” leaves the student’s page. Do this once the student has the money, or you have settled it another way.',
    reopening: 'The student’s page offers to refund it again, if that is still to be done.',
  },
  'refund-unanswered': {
    title: 'A refund may have gone out unheard',
    means:
      'Razorpay was asked to give money back and did not answer whether it did. Now it does not know the payment, as after a change of keys or of the account. So the desk can’t see whether the student has the money.',
    todo: 'Look for the payment in the Razorpay Dashboard of the account that it came to. Nothing went back: resolve this, then say with [the refund](refund PAYMENT --by-hand --yes), or with the end of the course, that you give it by hand. It went back: resolve this, promise it by hand all the same, and record it as given at once, on the day of that refund and with its number (rfnd_…) as reference; then the books are right, and nobody gives it again. Only the keys are wrong: correct them, and do the same again half an hour later.',
    resolving: 'You say that you have looked, and the desk lets you give the money back by hand.',
  },
  'order-unknown-to-provider': {
    title: 'Razorpay does not know one of our orders',
    means:
      'Razorpay refuses to tell about the order, as when it does not exist there after a change of keys or of the account, or when the address of its API is wrong. It is not asked about again.',
    todo: 'If the keys are wrong, correct them and restart: the next closing finds payments that came meanwhile. If they were changed on purpose, look the order up in the old account.',
  },
  'payment-unknown-to-provider': {
    title: 'Razorpay does not know a payment in the books',
    means:
      'The books count a payment which Razorpay, asked for it, does not have. Its keys may have been changed.',
    todo: 'Look the payment up in the Razorpay Dashboard of every account in use. If it is nowhere, tell the developer before anything else. If it is in an account that is not used any more, and is to go back, say with [the refund](refund PAYMENT --by-hand --yes) that you give it by hand.',
  },
  'payment-unreadable': {
    title: 'Razorpay gives no answer about a payment',
    means:
      'The closing of the day asked Razorpay about this payment and got no answer that it could read. All others were compared.',
    todo: 'Every closing asks again, and this leaves the list by itself once Razorpay answers. If it is still here after some days, compare the payment in the Razorpay Dashboard with [the order](order PAYMENT), if the books have it, and write to Razorpay’s support.',
    resolving: 'Closings go on asking about it only as long as Razorpay lists it: ten days.',
  },
  'books-differ': {
    title: 'Razorpay and the books disagree about a payment',
    means:
      'The closing of the day found a difference that it could not correct, because the books never take back that money arrived.',
    todo: 'Compare the payment in the Razorpay Dashboard with [the order](order PAYMENT). Then write to the student, or tell the developer.',
  },
  'unknown-order': {
    title: 'Money arrived for an order that is not in the database',
    means:
      'Razorpay captured a payment whose order this database does not have: placed by another site with the same keys, or lost when a backup was restored.',
    todo: 'Find the payment in the Razorpay Dashboard. Write to the payer and enrol by hand, or refund it there.',
  },
  'unreadable-event': {
    title: 'Razorpay sent news that nobody here understands',
    means:
      'The message (a webhook event) is genuine, but in a form that this version does not know, so nothing was done about it. Open orders are still asked about, and every closing compares the payments.',
    todo: 'Does it name a payment, an order or a refund? Look that up in the Razorpay Dashboard, and compare it with [the order](order PAYMENT), if the books have it. Tell the developer the event’s id in any case: it is kept as it came. Then resolve this.',
  },
  'mail-refused': {
    title: 'A mail server refused an email for good',
    means:
      'The address does not exist, or its server does not take our mail. It was tried three times within minutes and waits for you.',
    todo: 'For an order, call the student for the right address, and [send it there](resend ORDER --to student@example.com). Is every email refused? Mend the settings of the mail server, then [try all once more](resend-refused)',
  },
  'offer-refused': {
    title: 'The offer of a place reached nobody',
    means:
      'The address on the waiting list does not exist. The place is offered to the next who waits. There is no mail to send again.',
    todo: 'If you know the right address, let them join the waiting list of [the batch](roster COURSE@DATE) with it. Otherwise there is nothing to do.',
  },
  'event-not-handled': {
    title: 'News from Razorpay could not be worked in',
    means:
      'A message from Razorpay (a webhook event) failed 20 times and is not tried again. The server’s log says why.',
    todo: 'Tell the developer the event’s id. Once the cause is mended, [ask about open orders](reconcile), and compare what the message names with the Razorpay Dashboard. Then resolve this.',
  },
} satisfies Record<string, Reason>;

/** `resolving`, `reopening`: what else changes when it is marked as seen to, or put on the list again. */
type Reason = { title: string; means: string; todo: string; resolving?: string; reopening?: string };

export type AttentionReason = keyof typeof attentionReasons;

/** Finds a reason by its name in a stored entry, which an earlier version may have written. */
export function reasonOf(reason: string): Reason {
  const reasons: Record<string, Reason> = attentionReasons;
  return reasons[reason] ?? { title: reason, means: '', todo: '' };
}

/** A piece of what to do; with the command of the desk that does it. */
type TodoPart = { words: string; command: string | null };

export function todoParts(todo: string): TodoPart[] {
  return todo.split(/(\[[^\]]+\]\([^)]+\))/).map((part) => {
    const [, words, command] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    return words && command ? { words, command } : { words: part, command: null };
  });
}

/** For mail: with the commands. */
export function todoWithCommands(todo: string): string {
  return todoParts(todo)
    .map(({ words, command }) => (command ? `${words}: npm run desk -- ${command}` : words))
    .join('');
}
