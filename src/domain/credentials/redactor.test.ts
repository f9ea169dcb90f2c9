import { describe, expect, it } from 'vitest';
import { Redactor } from './redactor.ts';

/** With every kind of character that some way of writing changes. */
const KEY = 'canary+7f3a/"~\\=end';

function redactorOf(...secrets: readonly string[]): Redactor {
  const redactor = new Redactor();
  for (const secret of secrets) redactor.protect(secret);
  return redactor;
}

const percent = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => {
    return `%${byte.toString(16).padStart(2, '0')}`;
  }).join('');

const base64Of = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)));

const base64UrlOf = (text: string): string =>
  base64Of(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const unicode = (text: string): string =>
  Array.from(text, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

describe('Redactor', () => {
  const base64 = base64Of(KEY);
  it.each([
    ['as it is', KEY],
    ['percent-encoded', encodeURIComponent(KEY)],
    ['percent-encoded with small letters', encodeURIComponent(KEY).toLowerCase()],
    ['percent-encoded in every character', percent(KEY)],
    ['escaped as JSON', JSON.stringify(KEY).slice(1, -1)],
    ['escaped as JSON, its slashes too', JSON.stringify(KEY).slice(1, -1).replaceAll('/', '\\/')],
    ['escaped as JSON in every character', unicode(KEY)],
    ['half this way, half that', unicode(KEY.slice(0, 9)) + percent(KEY.slice(9))],
    ['in base64', base64],
    ['in base64 without padding', base64.replaceAll('=', '')],
    ['in the other alphabet of base64', base64UrlOf(KEY)],
    ['in base64, percent-encoded', encodeURIComponent(base64)],
  ])('takes a key out of a text: %s', (_, form) => {
    expect(redactorOf(KEY).redact(`before ${form} after ${form}`)).toBe(
      'before [key removed] after [key removed]',
    );
  });

  it('knows the two alphabets of base64', () => {
    // Bytes whose base64 has both of the characters in which the alphabets differ.
    const key = '>>>???key';
    const standard = base64Of(key);
    expect(standard).toMatch(/\+.*\//);
    const text = `${standard} ${base64UrlOf(key)}`;
    expect(redactorOf(key).redact(text)).toBe('[key removed] [key removed]');
  });

  it('takes a key that is no ASCII out too', () => {
    const key = 'schlüssel–𝄞–0123';
    const text = [key, encodeURIComponent(key), unicode(key.normalize()), base64Of(key)].join(' ');
    expect(redactorOf(key).redact(text)).not.toMatch(/schl|0123|%2C/i);
  });

  it('takes out every registered secret, the longer of two that begin alike', () => {
    const redactor = redactorOf('first-key', 'second-key', 'first-key-of-two');
    expect(redactor.redact('first-key-of-two, second-key, first-key')).toBe(
      '[key removed], [key removed], [key removed]',
    );
  });

  it('leaves every other text as it is', () => {
    const text = 'canary+7f3a/"~\\ends \\" %2b \\u0063 Y2FuYXJ5';
    expect(redactorOf(KEY).redact(text)).toBe(text);
    expect(new Redactor().redact(KEY)).toBe(KEY);
    expect(redactorOf('').redact(text)).toBe(text);
  });

  it('leaves JSON readable', () => {
    const text = JSON.stringify({ error: `C:\\${KEY}` });
    expect(JSON.parse(redactorOf(KEY).redact(text))).toEqual({ error: 'C:\\[key removed]' });
  });

  it('cuts a text after the key was taken out, wherever the cut is', () => {
    const redactor = redactorOf(KEY);
    const forms = [KEY, percent(KEY), unicode(KEY), base64];
    for (const form of forms) {
      for (let before = 0; before <= 300; before += 1) {
        const text = 'x'.repeat(before) + form.repeat(40);
        const kept = redactor.redact(text, 300);
        expect(kept.length).toBeLessThanOrEqual(300);
        expect(kept).toMatch(/^x*(?:\[key removed\])*(?:\[[key removed]*)?$/);
      }
    }
    expect(redactor.redact('x'.repeat(10_000), 300)).toBe('x'.repeat(300));
    expect(new Redactor().redact('x'.repeat(10_000), 300)).toBe('x'.repeat(300));
  });
});
