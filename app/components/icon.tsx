/** Line icons of one weight on a 24 grid; brand marks are filled. */
const lines = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  'chevron-down': 'M6 9l6 6 6-6',
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  cart: 'M6 8h12l1 12H5L6 8Zm3 0V7a3 3 0 0 1 6 0v1',
  mail: 'M3 6h18v12H3V6Zm0 1 9 7 9-7',
  phone: 'M6 3h4l2 5-2.5 2a12 12 0 0 0 4.5 4.5L16 12l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2Z',
  chat: 'M4 20l1.4-4A8 8 0 1 1 8.5 19L4 20Zm5-8h.01M12.5 12h.01M16 12h.01',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  calendar: 'M4 6h16v14H4V6Zm0 4h16M8 3v4m8-4v4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3 2',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-3.5 2.7-6 6-6s6 2.5 6 6M16 4.5a3.5 3.5 0 0 1 0 6.5m2.5 3.5c1.6 1 2.5 2.9 2.5 5.5',
  book: 'M4 5c3-1.5 6-1 8 1 2-2 5-2.5 8-1v14c-3-1.5-6-1-8 1-2-2-5-2.5-8-1V5Zm8 1v14',
  tag: 'M4 4h8l8 8-8 8-8-8V4Zm4 4h.01',
  play: 'M8 5l11 7-11 7V5Z',
  check: 'M5 13l4 4L19 7',
  external: 'M14 4h6v6m0-6-9 9M18 14v6H4V6h6',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  trash: 'M5 7h14M10 7V4h4v3m-7 0 1 13h8l1-13',
  laptop: 'M5 6h14v9H5V6Zm-2 12h18',
  certificate: 'M5 4h14v11H5V4Zm4 4h6m-6 3h4m1 4v6l2-1.5 2 1.5v-6',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-9h.01',
  warning: 'M12 4l9.5 16h-19L12 4Zm0 6v4m0 3h.01',
} as const;

const marks = {
  facebook:
    'M13.5 21v-8h2.7l.4-3.1h-3.1V8c0-.9.25-1.5 1.550-1.5h1.650V3.7A22 22 0 0 0 14.3 3.6c-2.4 0-4 1.450-4 4.1v2.2H7.6V13h2.7v8h3.2Z',
  youtube:
    'M21.6 7.5a2.5 2.5 0 0 0-1.760-1.770C18.280 5.3 12 5.3 12 5.3s-6.280 0-7.840.43A2.5 2.5 0 0 0 2.4 7.5 26 26 0 0 0 2 12a26 26 0 0 0 .4 4.5 2.5 2.5 0 0 0 1.760 1.770c1.560.43 7.840.43 7.840.43s6.280 0 7.840-.43a2.5 2.5 0 0 0 1.760-1.770A26 26 0 0 0 22 12a26 26 0 0 0-.4-4.5ZM10 15V9l5.2 3L10 15Z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 2.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6Zm0 2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6ZM16.7 6.2a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  threads:
    'M12.1 21.5c-5.3 0-8.1-3.4-8.1-9.5s2.8-9.5 8.1-9.5c3.9 0 6.6 1.9 7.6 5.2l-2 .6c-.7-2.4-2.6-3.7-5.6-3.7-4 0-6 2.5-6 7.4s2 7.4 6 7.4c3.1 0 5.3-1.5 5.3-3.6 0-1.3-.8-2.3-2.2-2.9-.4 2.6-1.9 3.9-4.2 3.9-2 0-3.5-1.3-3.5-3.1 0-2.1 1.8-3.4 4.7-3.4.4 0 .7 0 1 .05-.2-1-.9-1.5-2-1.5-.9 0-1.6.3-2 .9l-1.7-1.1c.8-1.2 2.1-1.8 3.7-1.8 2.5 0 4 1.5 4.1 4.1 2.6.9 4.1 2.6 4.1 4.9 0 3.3-3 5.6-7.3 5.6Zm.3-9.2c-1.8 0-2.9.6-2.9 1.6 0 .7.6 1.2 1.6 1.2 1.3 0 2.1-.9 2.2-2.7l-.9-.1Z',
  linkedin:
    'M4.2 9.2h3.4V20H4.2V9.2ZM5.9 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm3.9 5.2h3.2v1.5c.6-1 1.7-1.750 3.3-1.750 3 0 3.9 1.850 3.9 4.650V20h-3.4v-5.7c0-1.5-.3-2.650-1.850-2.650-1.5 0-2.050 1.1-2.050 2.650V20H9.8V9.2Z',
  medium:
    'M7.6 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm8.7.3c1.5 0 2.7 2.3 2.7 5.2s-1.2 5.2-2.7 5.2-2.7-2.3-2.7-5.2 1.2-5.2 2.7-5.2Zm4.7.6c.5 0 1 2 1 4.6s-.5 4.6-1 4.6-1-2-1-4.6.5-4.6 1-4.6Z',
} as const;

export type IconName = keyof typeof lines | keyof typeof marks;

/** Decorative: the words beside it, or the label of its button, say what it means. */
export function Icon({ name, className = 'size-5' }: { name: IconName | (string & {}); className?: string }) {
  const line = lines[name as keyof typeof lines];
  const mark = marks[name as keyof typeof marks];
  if (!line && !mark) {
    // biome-ignore lint/suspicious/noConsole: the spec wants an unknown icon logged, and nothing shown.
    console.warn(`Unknown icon "${name}"`);
    return null;
  }
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      {line ? (
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <path d={mark} fill="currentColor" />
      )}
    </svg>
  );
}
