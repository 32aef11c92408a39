/*
 * How long data is kept. The privacy policy prints this table; the server erases every day what has an `erase`.
 * The others are kept elsewhere (recordings, e-mail, the log): whoever keeps them erases them by hand. So do those
 * who copy backups elsewhere: the server knows only the ones that the desk's button made.
 */
export const retentionFile = [
  {
    data: 'Orders, payments and refunds',
    period: { years: 8 },
    remark: ', for accounts and tax',
    erase: 'paid-orders',
  },
  {
    data: 'Names, e-mail address and phone number of an order that was not paid',
    period: { days: 30 },
    remark: '',
    erase: 'unpaid-orders',
  },
  {
    data: 'What the payment provider tells us about a payment, where it could not be read',
    period: { days: 90 },
    remark: '',
    erase: 'unread-events',
  },
  {
    data: 'Name and e-mail address on a waiting list',
    period: { days: 1 },
    remark: ' after the batch begins, or up to 7 days where its start may have moved',
    erase: 'waiting-list',
  },
  { data: 'Attendance and work you handed in', period: { years: 1 }, remark: ' after the course ends' },
  { data: 'Course recordings', period: { months: 3 }, remark: ' after the course ends' },
  { data: 'Camp recordings', period: { days: 30 }, remark: ' after the camp' },
  {
    data: 'Quotation requests',
    period: { years: 2 },
    remark: ' after you wrote or we answered',
    erase: 'quotes',
  },
  { data: 'Other messages', period: { years: 2 }, remark: ' after the last message' },
  {
    data: 'Address given for the camp guide',
    period: { years: 2 },
    remark: ' after you asked or we answered, or until you opt out',
    erase: 'guide-requests',
  },
  { data: 'Requests for financial aid', period: { months: 6 }, remark: ' after our decision' },
  { data: 'Technical server data', period: { days: 90 }, remark: '' },
  {
    data: 'Backups of our database',
    period: { months: 1 },
    remark: ', with what was in it on their day',
    erase: 'backups',
  },
];
