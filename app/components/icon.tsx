/** Line icons on a 24 px grid. Brand marks are filled and always below the fold, so they are CSS masks. */
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

/** In the order of drawings/brand-marks.svg; drawings.css places each. */
const marks = ['facebook', 'youtube', 'instagram', 'threads', 'linkedin', 'medium'] as const;

export type IconName = keyof typeof lines | (typeof marks)[number];

/** Decorative: the words beside it, or the label of its button, say what it means. */
export function Icon({ name, className = 'size-5' }: { name: IconName | (string & {}); className?: string }) {
  const line = lines[name as keyof typeof lines];
  const isMark = marks.includes(name as (typeof marks)[number]);
  if (!line && !isMark) {
    // biome-ignore lint/suspicious/noConsole: the spec wants an unknown icon logged, and nothing shown.
    console.warn(`Unknown icon "${name}"`);
    return null;
  }
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      className={isMark ? `brand-mark brand-mark-${name} ${className}` : className}
      aria-hidden="true"
    >
      {line && (
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
