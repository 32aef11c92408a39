import type { Clock } from '../../clock.ts';
import { emailHtml, emailText } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Emails } from '../../mail/send-message.ts';
import { time } from '../format.ts';

/** To the owner: the second step of signing in at the desk. */
export function deskEmails(clock: Clock) {
  return {
    'desk-code': async ({ code, endsAt }) => {
      if (endsAt <= clock()) return null;
      const until = `It is valid until ${time(endsAt)} in India, in the browser where the password was entered.`;
      const warning =
        'If that was not you, somebody knows the password of the desk. Close it in every browser at once (npm run desk -- close), then change the password (npm run desk -- password) and start the desk anew.';
      return {
        subject: `${code} is the code for the desk`,
        text: emailText([`The code for the desk: ${code}`, until, warning]),
        html: emailHtml('The code for the desk', [
          html`<p style="font-size:32px;font-weight:700;letter-spacing:4px;margin:0 0 16px">${code}</p>`,
          html`<p>${until}</p>`,
          html`<p>${warning}</p>`,
        ]),
      };
    },
  } satisfies Partial<Emails>;
}
