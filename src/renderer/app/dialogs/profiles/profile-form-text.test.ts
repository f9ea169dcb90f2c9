import { describe, expect, it } from 'vitest';
import { addressError, newProfileText, readProfileText } from './profile-form-text.ts';

describe('the address of a profile', () => {
  it.each([
    'https://api.example.com',
    'https://api.example.com:8443/base',
    ' https://api.example.com ',
    'http://127.0.0.1:4010',
    'http://localhost:4010',
    'http://[::1]:4010',
  ])('%s is accepted', (address) => {
    expect(addressError(address)).toBeNull();
  });

  it.each([
    ['', /Enter the base address/],
    ['api.example.com', /start with https/],
    ['http://api.example.com', /HTTPS required/],
    ['http://localhost.example.com', /HTTPS required/],
    ['http://127.0.0.1.example.com', /HTTPS required/],
    ['ftp://api.example.com', /https:\/\//],
    ['https://user:secret@api.example.com', /user name and password/],
    ['https://api.example.com/?key=1', /“\?” or “#”/],
  ])('%j is refused', (address, reason) => {
    expect(addressError(address)).toMatch(reason);
  });
});

describe('a profile as typed', () => {
  const filled = { ...newProfileText, name: ' Desk ', baseUrl: 'https://api.example.com ' };

  it('becomes an input without outer white space, the legacy address being optional', () => {
    expect(readProfileText(filled)).toEqual({
      ok: true,
      value: {
        name: 'Desk',
        environment: 'sandbox',
        baseUrl: 'https://api.example.com',
        legacyUrl: null,
        executionVersion: 'v2',
      },
    });
  });

  it.each([
    ['too-few', /^A key has 8 to 500 characters\./],
    ['two words', /^It contains a space\./],
    ['sk_tést_one', /^Character 5 is not valid in a key\./],
  ])('says of the API key %j what is wrong with it', (apiKey, problem) => {
    const read = readProfileText({ ...filled, apiKey });
    expect(read.ok ? null : read.error.apiKey).toMatch(problem);
  });

  it('takes an API key with white space around it, and no key at all', () => {
    expect(readProfileText({ ...filled, apiKey: ' sk_test_one\n' }).ok).toBe(true);
    expect(readProfileText({ ...filled, apiKey: ' ' }).ok).toBe(true);
  });

  it('names every field that has to be put right', () => {
    const read = readProfileText({ ...newProfileText, legacyUrl: 'x', apiKey: 'short' });
    expect(read).toMatchObject({ ok: false });
    expect(read.ok ? [] : Object.keys(read.error).toSorted()).toEqual([
      'apiKey',
      'baseUrl',
      'legacyUrl',
      'name',
    ]);
  });
});
