import { expect, test } from 'vitest';
import { rupeesInWords } from './rupees-in-words.ts';

test.each([
  [100, 'Rupees one only'],
  [1900, 'Rupees nineteen only'],
  [29_900, 'Rupees two hundred ninety-nine only'],
  [29_905, 'Rupees two hundred ninety-nine and five paise only'],
  [50, 'Rupees zero and fifty paise only'],
  [150_000, 'Rupees one thousand five hundred only'],
  [4_000_000, 'Rupees forty thousand only'],
  [12_345_678, 'Rupees one lakh twenty-three thousand four hundred fifty-six and seventy-eight paise only'],
  [100_000_000, 'Rupees ten lakh only'],
  [1_234_567_800, 'Rupees one crore twenty-three lakh forty-five thousand six hundred seventy-eight only'],
  [100_000_000_000, 'Rupees one hundred crore only'],
])('%i paise are "%s"', (paise, words) => {
  expect(rupeesInWords(paise)).toBe(words);
});
