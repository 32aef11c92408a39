const looks = {
  good: 'border-success text-success',
  open: 'border-edge text-ink',
  late: 'border-danger text-danger',
  over: 'border-line text-muted',
};

type Props = { tone: keyof typeof looks; children: string };

/** The state of something in one word, with a colour that only repeats it. */
export function Status({ tone, children }: Props) {
  return <span className={`desk-status ${looks[tone]}`}>{children}</span>;
}
