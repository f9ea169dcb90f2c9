import { expect, it } from 'vitest';
import { decodeReply, encodeCall, messageLength } from './message.ts';

const search = {
  destination: 'org.freedesktop.secrets',
  path: '/org/freedesktop/secrets',
  interface: 'org.freedesktop.Secret.Service',
  member: 'SearchItems',
  args: [{ type: 'a{ss}', value: { service: 'Touchstone', account: 'a' } }],
} as const;

it('a call is of the length that it says', () => {
  const bytes = encodeCall(search, 7);
  expect(messageLength(bytes)).toBe(bytes.length);
  expect(messageLength(bytes.subarray(0, 15))).toBeNull();
  expect(bytes.toString('latin1')).toContain('SearchItems');
});

it('a call is no reply', () => {
  expect(decodeReply(encodeCall(search, 1))).toBeNull();
});

it('of anything that is no message of D-Bus, or too long, nothing is read', () => {
  expect(() => messageLength(Buffer.alloc(16, 0x42))).toThrow('little-endian');
  const long = Buffer.alloc(16, 0xff);
  long[0] = 0x6c;
  expect(() => messageLength(long)).toThrow('too long');
});
