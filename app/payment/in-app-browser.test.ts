import { expect, test } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const android =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Instagram', `${iPhone} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5; en_IN; scale=3.00)`],
  ['Facebook', `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/466.0.0.40.105;FBLC/en_GB]`],
  ['WhatsApp on Android', `${android} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 WhatsApp/2.24`],
  ['LinkedIn', `${iPhone} Mobile/15E148 [LinkedInApp]/9.29.1`],
  ['X', `${iPhone} Mobile/15E148 Twitter for iPhone/10.44`],
  ['another WebView of Android', `${android} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`],
  ['another WebView of iOS', `${iPhone} Mobile/15E148`],
  ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16'],
  ['UC', 'Mozilla/5.0 (Linux; U; Android 10; en-US) AppleWebKit/537.36 UCBrowser/13.4 Mobile Safari/537.36'],
])('%s gets the payment posted back', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

test.each([
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
  ],
  ['Safari on iPhone', `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${iPhone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
  [
    'Samsung',
    'Mozilla/5.0 (Linux; Android 13; SM-S901B) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
  ],
])('%s keeps its page open while it pays', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
