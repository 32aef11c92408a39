import { Image, Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { chatUrl, phoneUrl } from '../../../../app/site/contact-links.ts';
import { href } from '../../../../app/site/href.ts';
import type { Camp, Site } from '../../../../content/index.ts';
import { displayDay } from '../../../../contract/india-time.ts';
import { colours } from '../colours.ts';
import { DISPLAY, TEXT } from '../fonts.ts';
import { markOnDark } from '../pictures.ts';
import { SectionTitle, TextLink } from '../pieces.tsx';
import { PAGE, styles } from '../styles.ts';
import { tag } from '../tags.ts';

type Props = { camp: Camp; site: Site; siteUrl?: string };

/** The back cover: every way to reach the school. */
export function Contact({ camp, site, siteUrl }: Props) {
  const page = siteUrl && new URL(href('/short-courses/:campId', { campId: camp.id }), siteUrl).href;
  return (
    <Page size="A4" wrap={false} style={pageStyle} bookmark={{ title: TITLE, fit: true }}>
      <View fixed style={[styles.ground, { backgroundColor: colours.deep }]} />
      <View style={{ height: PAGE.height - 2 * PAGE.margin }}>
        <View style={{ marginTop: 'auto' }} {...tag('Sect')}>
          <Image src={markOnDark} style={{ width: 72, height: 72, marginBottom: 28 }} />
          <SectionTitle>{TITLE}</SectionTitle>
          <View style={{ marginTop: 8 }} {...tag('L')}>
            {page && (
              <Way name="Enrol">
                <TextLink href={page}>{page}</TextLink>
              </Way>
            )}
            <Way name="Chat">
              <TextLink href={chatUrl(site.whatsapp, `I have a question about ${camp.title}.`)}>
                {`WhatsApp, ${withSpaces(site.whatsapp)}`}
              </TextLink>
            </Way>
            <Way name="Call" note={site.callHours}>
              <TextLink href={phoneUrl(site.phone)}>{site.phone}</TextLink>
            </Way>
            <Way name="Write" note="Schools and groups as well">
              <TextLink href={`mailto:${site.email}`}>{site.email}</TextLink>
            </Way>
            <Way name="Visit">
              {site.address.map((line) => (
                <Text key={line} {...tag('P')}>
                  {line}
                </Text>
              ))}
            </Way>
          </View>
        </View>
        <View style={{ marginTop: 'auto' }} {...tag('Sect')}>
          <Text style={{ fontFamily: DISPLAY, fontSize: 16, lineHeight: 1.25 }} {...tag('P')}>
            {`${site.name}: ${site.mantra}`}
          </Text>
          <Text style={{ marginTop: 4, fontSize: 9, color: colours.onDeepMuted }} {...tag('P')}>
            {`This guide was last changed on ${displayDay(camp.updated)}.`}
          </Text>
        </View>
      </View>
    </Page>
  );
}

/** "919876543210" as people write it. */
function withSpaces(whatsapp: string): string {
  return whatsapp.replace(/^(91)(\d{5})(\d{5})$/, '+$1 $2 $3');
}

function Way({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <View style={wayStyle} {...tag('LI')}>
      <Text style={{ width: 72, color: colours.marigold, fontWeight: 600 }} {...tag('Lbl')}>
        {name}
      </Text>
      <View style={{ flex: 1 }} {...tag('LBody')}>
        {children}
        {note && (
          <Text style={{ color: colours.onDeepMuted }} {...tag('P')}>
            {note}
          </Text>
        )}
      </View>
    </View>
  );
}

const TITLE = 'Enrol, or ask us first';
const pageStyle = {
  padding: PAGE.margin,
  fontFamily: TEXT,
  fontSize: 12,
  lineHeight: 1.5,
  color: colours.onDeep,
};
const wayStyle = {
  flexDirection: 'row' as const,
  paddingVertical: 12,
  borderTopWidth: 1,
  borderColor: colours.banyan,
};
