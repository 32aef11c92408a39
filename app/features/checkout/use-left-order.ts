import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '#app/api.ts';
import { readWindowOrder, type WindowOrder } from '#app/state/window-order.ts';
import { enrolmentCall } from '#contract/enrolment.ts';
import { lookUntilDecided } from './look-until-decided.ts';

type Options = { isOver: boolean; onPaid: (order: WindowOrder) => void };

/**
 * The order of these courses whose payment window was open when this page was left or reloaded: it may have been paid.
 * Asks for a while, and says when it is. `isOver`: the window has sent the visitor back, or the button is pressed
 * again, which is for the same order, and says so if it is paid.
 */
export function useLeftOrder(courses: string[], { isOver, onPaid }: Options): WindowOrder | null {
  const [left, setLeft] = useState(readWindowOrder);
  useEffect(() => {
    if (isOver) setLeft(null);
  }, [isOver]);
  const asked = left?.courses.join() === courses.join() ? left : null;
  const tell = useEffectEvent(onPaid);

  useEffect(() => {
    if (!asked) return;
    return lookUntilDecided(
      () => isPaid(asked),
      (paid) => {
        if (paid) tell(asked);
        return paid;
      },
    );
  }, [asked]);

  return asked;
}

async function isPaid({ enrolmentToken: token }: WindowOrder): Promise<boolean> {
  const { data } = await callApi(enrolmentCall, {}, { token });
  return data.payments.length > 0;
}
