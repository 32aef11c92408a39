import { expect, test } from 'vitest';
import { checkScriptCount, hashes } from './inline-scripts.ts';

test('each script is named by its hash, once, unless it is empty', () => {
  expect(hashes(['alert(1)', '', 'alert(1)'])).toEqual([
    'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=',
  ]);
});

test('a script that is not hashed stops the build; a block of data is not run, so it needs no hash', () => {
  const data = '<script type="application/ld+json">{"@type":"Course"}</script>';
  expect(() => checkScriptCount(data, 0)).not.toThrow();
  for (const attributes of ['', ' type="module"', ' type="text/javascript"', ' type=""', ' src="/x.js"'])
    expect(() => checkScriptCount(`${data}<script${attributes}>alert(1)</script>`, 0)).toThrow('1 inline');
});
