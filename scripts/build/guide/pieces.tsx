import { Image, Link, Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { colours } from './colours.ts';
import { type Scene, sceneFile } from './pictures.ts';
import { PAGE, styles } from './styles.ts';
import { tag } from './tags.ts';

type Bookmark = { title: string; fit: true };

type SheetProps = { footer: string; bookmark?: Bookmark; scene?: Scene; children: ReactNode };

/** A page of the guide, or several for long content: a drawing at the foot, and the page number. */
export function Sheet({ footer, bookmark, scene, children }: SheetProps) {
  return (
    <Page
      size="A4"
      style={scene ? { ...styles.sheet, paddingBottom: SCENE_SPACE } : styles.sheet}
      bookmark={bookmark}
    >
      <View fixed style={[styles.ground, { backgroundColor: colours.paper }]} />
      {scene && (
        // `fixed` is set on the view: an SVG loses it, and is then moved from page to page for ever.
        <View fixed style={sceneStyle}>
          <Image src={sceneFile(scene)} style={sceneSize} />
        </View>
      )}
      {children}
      <View fixed style={footerStyle} {...tag('Footer')}>
        <Text style={smallStyle}>{footer}</Text>
        <Text style={smallStyle} render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
      </View>
    </Page>
  );
}

const footerStyle = {
  position: 'absolute' as const,
  left: PAGE.margin,
  right: PAGE.margin,
  bottom: 18,
  flexDirection: 'row' as const,
  justifyContent: 'space-between' as const,
};
// No line height of the page: react-pdf multiplies it again each time it fills in the number.
const smallStyle = { fontSize: 9, lineHeight: '' };
// Keeps text off the drawing: long text moves to the next page.
const SCENE_SPACE = 176;
const sceneSize = { width: PAGE.width, height: (PAGE.width * 280) / 800 };
const sceneStyle = {
  position: 'absolute' as const,
  left: 0,
  bottom: 0,
  ...sceneSize,
};

/** A section's title, with its own bookmark: react-pdf nests bookmarks of a bookmarked page. */
export function SectionTitle({ bookmarked = false, children }: { bookmarked?: boolean; children: string }) {
  const props = { ...(bookmarked && { bookmark: { title: children, fit: true } }), ...tag('H2') };
  return (
    <Text minPresenceAhead={80} style={styles.title} {...props}>
      {children}
    </Text>
  );
}

export function Subtitle({ children }: { children: string }) {
  return (
    <Text minPresenceAhead={48} style={styles.subtitle} {...tag('H3')}>
      {children}
    </Text>
  );
}

/** Lines with the site's tick. */
export function TickList({ lines }: { lines: string[] }) {
  return (
    <View style={{ gap: 8 }} {...tag('L')}>
      {lines.map((line) => (
        <View key={line} wrap={false} style={{ flexDirection: 'row', gap: 10 }} {...tag('LI')}>
          <View style={tickStyle} />
          <Text style={{ flex: 1 }} {...tag('LBody')}>
            {line}
          </Text>
        </View>
      ))}
    </View>
  );
}

const tickStyle = {
  width: 9,
  height: 5,
  marginTop: 4,
  borderLeftWidth: 1.8,
  borderBottomWidth: 1.8,
  borderColor: colours.banyan,
  transform: 'rotate(-45deg)',
};

/** A link on the dark background of the back cover. */
export function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <Link src={href} style={{ textDecoration: 'none' }} {...tag('Link')}>
      <Text style={{ color: colours.onDeep, fontWeight: 600, textDecoration: 'underline' }} {...tag('Span')}>
        {children}
      </Text>
    </Link>
  );
}
