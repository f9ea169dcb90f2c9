import { describe, expect, it } from 'vitest';
import { checkBaseAddress } from '../profiles/profile-checks.ts';

describe('checkBaseAddress', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['  https://api.example.com/base/ ', 'https://api.example.com/base'],
    ['http://127.0.0.1:4001', 'http://127.0.0.1:4001'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['http://[::1]:9', 'http://[::1]:9'],
  ])('accepts %s', (text, url) => {
    expect(checkBaseAddress(text)).toEqual({ ok: true, value: url });
  });

  it.each([
    '',
    'api.example.com',
    'http://api.example.com',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'ftp://api.example.com',
    'https://user:secret@api.example.com',
    'https://api.example.com/?x=1',
    'https://api.example.com/#a',
    'javascript:alert(1)',
  ])('refuses %s and says why', (text) => {
    const verdict = checkBaseAddress(text);
    expect(verdict).toEqual({ ok: false, error: expect.stringMatching(/.{20,}/) });
  });
});
