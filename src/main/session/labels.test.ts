import { describe, expect, it } from 'vitest';
import { labelAddress } from './labels.ts';

describe('labelAddress', () => {
  it('opens https anywhere, and the practice market on this computer', () => {
    expect(labelAddress('https://labels.example.com/a.pdf', 'live')).toBe(
      'https://labels.example.com/a.pdf',
    );
    expect(labelAddress('http://127.0.0.1:4000/labels/x', 'practice')).toBe(
      'http://127.0.0.1:4000/labels/x',
    );
  });

  it.each([
    ['http://127.0.0.1:4000/labels/x', 'live'],
    ['http://127.0.0.1:4000/labels/x', 'sandbox'],
    ['http://labels.example.com/a.pdf', 'practice'],
    ['http://127.0.0.1.example.com/a.pdf', 'practice'],
    ['file:///etc/passwd', 'live'],
    ['javascript:alert(1)', 'practice'],
    ['https://user:password@labels.example.com/', 'live'],
    ['not an address', 'live'],
  ] as const)('does not open %s (%s)', (url, environment) => {
    expect(labelAddress(url, environment)).toBeNull();
  });
});
