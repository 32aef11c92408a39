import { Text, View } from '@react-pdf/renderer';
import type { Camp } from '../../../../content/index.ts';
import { colours } from '../colours.ts';
import { DISPLAY } from '../fonts.ts';
import { SectionTitle, Sheet, Subtitle } from '../pieces.tsx';
import { styles } from '../styles.ts';
import { tag } from '../tags.ts';

export function Learnings({ camp, footer }: { camp: Camp; footer: string }) {
  return (
    <Sheet footer={footer} bookmark={{ title: 'What your child learns', fit: true }} scene="growing">
      <View {...tag('Sect')}>
        <SectionTitle>What your child learns</SectionTitle>
        {camp.intro.map((paragraph) => (
          <Text key={paragraph} style={styles.lead} {...tag('P')}>
            {paragraph}
          </Text>
        ))}
        <View style={{ marginTop: 12, gap: 10 }} {...tag('L')}>
          {camp.learnings.map((learning, index) => (
            <View
              key={learning}
              wrap={false}
              style={{ flexDirection: 'row', alignItems: 'center', gap: 12 }}
              {...tag('LI')}
            >
              <View style={numberStyle}>
                <Text style={{ fontFamily: DISPLAY, fontSize: 12, lineHeight: 1 }} {...tag('Lbl')}>
                  {index + 1}
                </Text>
              </View>
              <Text style={{ flex: 1, fontSize: 11.5 }} {...tag('LBody')}>
                {learning}
              </Text>
            </View>
          ))}
        </View>
        <View wrap={false} style={[styles.card, { backgroundColor: colours.marigold, marginTop: 18 }]}>
          <Text style={{ fontSize: 11.5, color: colours.onMarigold }} {...tag('P')}>
            <Text style={{ fontWeight: 600 }}>Bonus: </Text>
            {camp.bonus}
          </Text>
        </View>
      </View>
      <View
        wrap={false}
        style={{ marginTop: 22, flexDirection: 'row', flexWrap: 'wrap', rowGap: 18, columnGap: 27 }}
        {...tag('Sect')}
      >
        {camp.whyChoose.map(({ title, text }) => (
          <View key={title} wrap={false} style={{ width: 228 }}>
            <Subtitle>{title}</Subtitle>
            <Text style={styles.muted} {...tag('P')}>
              {text}
            </Text>
          </View>
        ))}
      </View>
    </Sheet>
  );
}

const numberStyle = {
  width: 26,
  height: 26,
  borderRadius: 13,
  backgroundColor: colours.banyan,
  color: colours.onBanyan,
  alignItems: 'center' as const,
  justifyContent: 'center' as const,
};
