import { Text, View } from '@react-pdf/renderer';
import type { Camp } from '../../../../content/index.ts';
import { colours } from '../colours.ts';
import { type CampDay, displayHour, type Hour, sessionHours } from '../day-programme.ts';
import { DISPLAY } from '../fonts.ts';
import { SectionTitle, Sheet, Subtitle } from '../pieces.tsx';
import { styles } from '../styles.ts';
import { tag } from '../tags.ts';

type Props = { camp: Camp; day: CampDay; number: 1 | 2 | 3; footer: string };

/** One day, hour by hour, along a line with a dot for each hour. */
export function Day({ camp: { everyDay }, day, number, footer }: Props) {
  return (
    <Sheet
      footer={footer}
      bookmark={{ title: `Day-${number}: ${day.title}`, fit: true }}
      scene={`day-${number}`}
    >
      <View {...tag('Sect')}>
        <View style={{ flexDirection: 'row', alignItems: 'center', gap: 16, marginBottom: 24 }}>
          <View style={badgeStyle}>
            <Text style={{ fontFamily: DISPLAY, fontSize: 32, lineHeight: 1 }}>{number}</Text>
          </View>
          <View style={{ flex: 1 }}>
            <Text style={styles.eyebrow} {...tag('P')}>{`Day-${number}`}</Text>
            <View style={{ marginBottom: -16 }}>
              <SectionTitle>{day.title}</SectionTitle>
            </View>
          </View>
        </View>
        <Hours hours={[{ ...everyDay.opens, pause: true }]} />
        <Session session={day.morning} pause={everyDay.pause} />
        <Hours hours={[{ ...everyDay.lunch, pause: true }]} />
        <Session session={day.afternoon} pause={everyDay.pause} />
        <Hours hours={[{ ...everyDay.closes, pause: true }]} />
      </View>
    </Sheet>
  );
}

function Session({ session, pause }: { session: CampDay['morning']; pause: string }) {
  return (
    <View wrap={false} style={[styles.card, { marginVertical: 14, paddingHorizontal: 0 }]}>
      <View style={{ marginLeft: 112, marginBottom: 10, marginRight: 16 }}>
        <Subtitle>{session.displayName}</Subtitle>
        <Text style={styles.muted} {...tag('P')}>
          {session.duration}
        </Text>
      </View>
      <Hours hours={sessionHours(session, pause)} />
    </View>
  );
}

function Hours({ hours }: { hours: Hour[] }) {
  return (
    <View style={{ gap: 10 }} {...tag('L')}>
      {hours.length > 1 && <View style={lineStyle} />}
      {hours.map(({ at, text, pause }) => (
        <View key={at} wrap={false} style={{ flexDirection: 'row' }} {...tag('LI')}>
          <Text style={timeStyle} {...tag('Lbl')}>
            {displayHour(at)}
          </Text>
          <View style={{ width: 40, alignItems: 'center' }}>
            <View style={pause ? [dotStyle, restDotStyle] : dotStyle} />
          </View>
          <Text style={[{ flex: 1, paddingRight: 16 }, pause ? styles.muted : {}]} {...tag('LBody')}>
            {text}
          </Text>
        </View>
      ))}
    </View>
  );
}

const badgeStyle = {
  width: 64,
  height: 64,
  borderRadius: 32,
  backgroundColor: colours.banyan,
  color: colours.onBanyan,
  alignItems: 'center' as const,
  justifyContent: 'center' as const,
};
const timeStyle = { width: 72, textAlign: 'right' as const, fontWeight: 600 };
const dotStyle = { width: 9, height: 9, borderRadius: 4.5, marginTop: 2.8, backgroundColor: colours.banyan };
const lineStyle = {
  position: 'absolute' as const,
  left: 91.25,
  top: 8,
  bottom: 8,
  width: 1.5,
  backgroundColor: colours.line,
};
const restDotStyle = { backgroundColor: colours.surface, borderWidth: 1.5, borderColor: colours.banyan };
