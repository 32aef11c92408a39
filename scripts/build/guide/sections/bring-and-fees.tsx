import { Text, View } from '@react-pdf/renderer';
import type { Camp } from '../../../../content/index.ts';
import { displayDay } from '../../../../contract/india-time.ts';
import { colours } from '../colours.ts';
import { DISPLAY } from '../fonts.ts';
import { SectionTitle, Sheet, Subtitle, TickList } from '../pieces.tsx';
import { styles } from '../styles.ts';
import { tag } from '../tags.ts';

export function BringAndFees({ camp, footer }: { camp: Camp; footer: string }) {
  return (
    <Sheet
      footer={footer}
      bookmark={{ title: 'What to bring, and what it costs', fit: true }}
      scene="what-to-bring"
    >
      <View style={{ marginBottom: 36 }} {...tag('Sect')}>
        <SectionTitle>What to bring</SectionTitle>
        <TickList lines={camp.whatToBring} />
      </View>
      <View {...tag('Sect')}>
        <SectionTitle>Fees</SectionTitle>
        <Text style={styles.lead} {...tag('P')}>
          {`Registration for one child. The day you register decides the price, and ${earlyBirdDay(camp)} ends at midnight in India.`}
        </Text>
        <View wrap={false} style={{ flexDirection: 'row', gap: 16, marginVertical: 12 }} {...tag('L')}>
          <Price amount={camp.registrationFee} when={`by ${earlyBirdDay(camp)}`} name="Early bird" early />
          <Price amount={camp.original_fee} when={`after ${earlyBirdDay(camp)}`} name="Regular fee" />
        </View>
        <Text style={{ marginTop: 6, marginBottom: 20 }} {...tag('P')}>
          {camp.feeCovers}
        </Text>
        <Subtitle>Friends and siblings</Subtitle>
        <Text style={styles.muted} {...tag('P')}>
          {camp.groupPricing}
        </Text>
      </View>
    </Sheet>
  );
}

function earlyBirdDay(camp: Camp): string {
  return displayDay(camp.earlyBirdLastDay);
}

type PriceProps = { amount: string; when: string; name: string; early?: boolean };

function Price({ amount, when, name, early = false }: PriceProps) {
  const look = early ? { backgroundColor: colours.banyan, color: colours.onBanyan } : {};
  return (
    <View style={[styles.card, { flex: 1, padding: 20 }, look]} {...tag('LI')}>
      <View {...tag('LBody')}>
        <Text style={{ fontWeight: 600 }} {...tag('P')}>
          {name}
        </Text>
        <Text style={{ fontFamily: DISPLAY, fontSize: 38, lineHeight: 1.2 }} {...tag('P')}>
          {amount}
        </Text>
        <Text {...tag('P')}>{`for registrations ${when}`}</Text>
      </View>
    </View>
  );
}
