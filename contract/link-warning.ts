/** Said wherever the link to an enrolment is handed out or mailed. */
export const linkWarning =
  'Whoever has this link can see the enrolment, pay, and ask to cancel. Share it only with people you trust.';
