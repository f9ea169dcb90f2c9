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
    ['sk_test one', /^There is a space in it\./],
    [' sk_test_one', /^There is a space in it\./],
    ['sk_test\u00a0one', /^There is a space in it\./],
    ['sk_test\tone', /^There is a space in it\./],
    ['sk_test\none', /^There is a line break in it\./],
    ['sk_test\r\nx-evil: 1', /^There is a line break in it\./],
    ['sk_tést_one', /^Its character 5 is not one that a key can have\./],
    ['ключ_ключ', /^Its character 1 is not/],
    ['sk_test\u200b_one', /^Its character 8 is not/],
    ['sk_test_one\u0000', /^Its character 12 is not/],
    ['sk_𝄞_test\u007f', /^Its character 4 is not/],
  ])('is not %j', (key, problem) => {
    expect(apiKeyProblem(key)).toMatch(problem);
  });

  it('is not repeated in the sentence, which may be logged', () => {
    for (const key of ['canary key-1234', 'canary-é-1234', 'canary', 'canary\n-key']) {
      expect(apiKeyProblem(key)).not.toMatch(/canary|é|1234/);
    }
  });
});
