import { count } from '#contract/count.ts';
import { displayDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import type { FeeSum } from '#server/desk/fees/fee-queries.ts';
import { Money } from '../../components/money.tsx';
import type { Tile } from '../../components/tiles.tsx';
import { Time } from '../../components/time.tsx';
import type { Figures } from './today-figures.ts';

export function tilesOf({ enrolled, quotes, overdue, dueThisWeek, mail, closing }: Figures): Tile[] {
  const entries = (sum: FeeSum) => count(sum.count, 'entry', 'entries');
  return [
    {
      label: 'Enrolled since yesterday',
      value: enrolled.count.toLocaleString('en-IN'),
      note: formatRupees(enrolled.amount),
      href: '/students',
    },
    {
      label: 'Quotations not answered',
      value: quotes.count.toLocaleString('en-IN'),
      note: quotes.oldest && <>oldest {displayDay(quotes.oldest)}</>,
      href: '/leads?kind=quote&status=new',
      isLate: quotes.isLate,
    },
    {
      label: 'Fees due in the next 7 days',
      value: <Money paise={dueThisWeek.amount} />,
      note: entries(dueThisWeek),
      href: '/fees/this-week',
    },
    {
      label: 'Fees overdue',
      value: <Money paise={overdue.amount} />,
      note: entries(overdue),
      href: '/fees/overdue',
      isLate: overdue.count > 0,
    },
    {
      label: 'Mail in trouble',
      value: mail.refused + mail.late,
      note: `${mail.refused} refused, ${mail.late} late`,
      href: mail.refused > 0 ? '/mail?state=refused' : '/mail',
      isLate: mail.refused + mail.late > 0,
    },
    {
      label: 'Last closing',
      value: closing ? count(closing.differences, 'difference', 'differences') : 'None yet',
      note: closing && <Time at={closing.finishedAt} />,
      href: closing ? `/books/closings/${encodeURIComponent(closing.id)}` : '/books',
      isLate: (closing?.differences ?? 0) > 0,
    },
  ];
}
