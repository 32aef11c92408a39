import { expect, test } from 'vitest';
import { inlineScriptHashes } from './inline-scripts.ts';

test('a block of data is not run, so it needs no hash; a script of any kind does', () => {
  const data = '<script type="application/ld+json">{"@type":"Course"}</script>';
  expect(inlineScriptHashes(data)).toEqual([]);
  for (const attributes of ['', ' type="module"', ' type="text/javascript"', ' type=""', ' async=""'])
    expect(inlineScriptHashes(`${data}<script${attributes}>alert(1)</script>`)).toEqual([
      'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=',
    ]);
});
