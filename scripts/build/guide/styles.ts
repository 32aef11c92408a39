import { StyleSheet } from '@react-pdf/renderer';
import { colours } from './colours.ts';
import { DISPLAY, TEXT } from './fonts.ts';

/** A4 in points, with one margin and steps of 8. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56 };

export const styles = StyleSheet.create({
  sheet: {
    paddingTop: PAGE.margin,
    paddingBottom: 72,
    paddingHorizontal: PAGE.margin,
    fontFamily: TEXT,
    fontSize: 10.5,
    lineHeight: 1.5,
    color: colours.ink,
  },
  ground: { position: 'absolute', top: 0, left: 0, width: PAGE.width, height: PAGE.height },
  eyebrow: { fontWeight: 600, fontSize: 10.5, color: colours.marigoldText },
  title: { fontFamily: DISPLAY, fontSize: 28, lineHeight: 1.1, marginBottom: 16 },
  subtitle: { fontFamily: DISPLAY, fontSize: 14, lineHeight: 1.25, marginBottom: 4 },
  lead: { fontSize: 12, lineHeight: 1.55, marginBottom: 8 },
  muted: { color: colours.muted },
  card: { backgroundColor: colours.surface, borderRadius: 12, padding: 16 },
});
