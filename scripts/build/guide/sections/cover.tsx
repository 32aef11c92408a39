import { Image, Page, Text, View } from '@react-pdf/renderer';
import type { Camp, Site } from '../../../../content/index.ts';
import { colours } from '../colours.ts';
import { DISPLAY, TEXT } from '../fonts.ts';
import { markOnDark, pictureFile } from '../pictures.ts';
import { PAGE, styles } from '../styles.ts';
import { tag } from '../tags.ts';

/** The cover: the school, the camp and its facts, with the camp's picture below. */
export function Cover({ camp, site }: { camp: Camp; site: Site }) {
  const pictureHeight = (PAGE.width * camp.image.height) / camp.image.width;
  return (
    <Page
      size="A4"
      wrap={false}
      style={{ fontFamily: TEXT, color: colours.onDeep }}
      bookmark={{ title: camp.title, fit: true }}
    >
      <View fixed style={[styles.ground, { backgroundColor: colours.deep }]} />
      <View
        style={{ padding: PAGE.margin, paddingBottom: 0, height: PAGE.height - pictureHeight }}
        {...tag('Sect')}
      >
        <View style={{ flexDirection: 'row', alignItems: 'center', gap: 10 }}>
          <Image src={markOnDark} style={{ width: 30, height: 30 }} />
          <Text style={{ fontFamily: DISPLAY, fontSize: 16 }} {...tag('P')}>
            {site.name}
          </Text>
        </View>
        <View style={{ marginTop: 'auto', marginBottom: 'auto' }}>
          <Text style={{ color: colours.marigold, fontWeight: 600, fontSize: 13 }} {...tag('P')}>
            {`A guide to the ${camp.duration} coding bootcamp`}
          </Text>
          <Text style={{ fontFamily: DISPLAY, fontSize: 52, lineHeight: 1.02, marginTop: 10 }} {...tag('H1')}>
            {camp.title}
          </Text>
          <Text style={{ fontSize: 17, lineHeight: 1.4, marginTop: 16, maxWidth: 380 }} {...tag('P')}>
            {camp.subtitle}
          </Text>
          <Text
            style={{ fontSize: 11.5, lineHeight: 1.5, marginTop: 14, color: colours.onDeepMuted }}
            {...tag('P')}
          >
            {`${camp.forWhom}.`}
          </Text>
          {camp.start_date && (
            <Text style={{ fontWeight: 600, fontSize: 13, marginTop: 14 }} {...tag('P')}>
              {`Starts ${camp.start_date}`}
            </Text>
          )}
          {camp.start_date && (
            <Text
              style={{ fontSize: 10.5, lineHeight: 1.5, marginTop: 4, color: colours.onDeepMuted }}
              {...tag('P')}
            >
              {
                'Enrolling after that day is for the next camp: we write to you with its dates, and give everything back if they don’t suit you.'
              }
            </Text>
          )}
        </View>
      </View>
      <View {...tag('Figure', camp.imageAlt)}>
        <Image src={pictureFile(camp.image)} style={{ width: PAGE.width, height: pictureHeight }} />
      </View>
    </Page>
  );
}
