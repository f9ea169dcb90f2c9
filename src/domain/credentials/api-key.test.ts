import { describe, expect, it } from 'vitest';
import { apiKeyProblem } from './api-key.ts';

describe('an API key', () => {
  it.each(['sk_test-1', '12345678', 'x'.repeat(500), '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])(
    'may be %j',
    (key) => {
      expect(apiKeyProblem(key)).toBeNull();
    },
  );

  it.each([
    ['', /^A key has 8 to 500 characters\./],
    ['sk_test', /^A key has 8 to 500 characters\./],
    ['x'.repeat(501), /^A key has 8 to 500 characters\./],
    ['sk_test one', /^It contains a space\./],
    [' sk_test_one', /^It contains a space\./],
    ['sk_test\u00a0one', /^It contains a space\./],
    ['sk_test\tone', /^It contains a space\./],
    ['sk_test\none', /^It contains a line break\./],
    ['sk_test\r\nx-evil: 1', /^It contains a line break\./],
    ['sk_tést_one', /^Character 5 is not valid in a key\./],
    ['ключ_ключ', /^Character 1 is not/],
    ['sk_test\u200b_one', /^Character 8 is not/],
    ['sk_test_one\u0000', /^Character 12 is not/],
    ['sk_𝄞_test\u007f', /^Character 4 is not/],
  ])('is not %j', (key, problem) => {
    expect(apiKeyProblem(key)).toMatch(problem);
  });

  it('is not repeated in the sentence, which may be logged', () => {
    for (const key of ['canary key-1234', 'canary-é-1234', 'canary', 'canary\n-key']) {
      expect(apiKeyProblem(key)).not.toMatch(/canary|é|1234/);
    }
  });
});
