import { Image, Text, View } from '@react-pdf/renderer';
import type { Camp } from '../../../../content/index.ts';
import { pictureFile } from '../pictures.ts';
import { SectionTitle, Subtitle } from '../pieces.tsx';
import { styles } from '../styles.ts';
import { tag } from '../tags.ts';

export function Trainer({ trainer }: { trainer: Camp['trainer'] }) {
  return (
    <View wrap={false} style={{ marginTop: 36 }} {...tag('Sect')}>
      <SectionTitle bookmarked>Your child’s trainer</SectionTitle>
      <View style={{ flexDirection: 'row', gap: 24 }}>
        <View {...tag('Figure', `Portrait of ${trainer.name}`)}>
          <Image src={pictureFile(trainer.portrait)} style={{ width: 132, height: 132, borderRadius: 66 }} />
        </View>
        <View style={{ flex: 1 }}>
          <Subtitle>{trainer.name}</Subtitle>
          <Text style={styles.eyebrow} {...tag('P')}>
            {trainer.position}
          </Text>
          {trainer.biography.map((paragraph) => (
            <Text key={paragraph} style={{ marginTop: 10 }} {...tag('P')}>
              {paragraph}
            </Text>
          ))}
        </View>
      </View>
    </View>
  );
}
