import { Text, View } from '@react-pdf/renderer';
import type { Camp } from '../../../../content/index.ts';
import { colours } from '../colours.ts';
import { SectionTitle, Sheet } from '../pieces.tsx';
import { styles } from '../styles.ts';
import { tag } from '../tags.ts';
import { Trainer } from './trainer.tsx';

/** Questions on the left, answers beside them, no pair split over two pages; then the trainer. */
export function QuestionsAndTrainer({ camp, footer }: { camp: Camp; footer: string }) {
  return (
    <Sheet footer={footer}>
      <View {...tag('Sect')}>
        <SectionTitle bookmarked>Questions parents ask</SectionTitle>
        {camp.faqs.map(({ question, answer }) => (
          <View key={question} wrap={false} style={rowStyle}>
            <Text style={[styles.subtitle, { width: 160, fontSize: 11.5 }]} {...tag('H3')}>
              {question}
            </Text>
            <Text style={{ flex: 1 }} {...tag('P')}>
              {answer}
            </Text>
          </View>
        ))}
      </View>
      <Trainer trainer={camp.trainer} />
    </Sheet>
  );
}

const rowStyle = {
  flexDirection: 'row' as const,
  gap: 20,
  paddingVertical: 11,
  borderTopWidth: 1,
  borderColor: colours.line,
};
