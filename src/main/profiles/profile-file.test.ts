import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEFAULT_SAFETY, type Safety } from '#contract/ipc/trading/safety.ts';
import type { ProfileInput } from '#contract/ipc/app/session.ts';
import { cents } from '#domain/money/money.ts';
import { freeName, readProfileFile, writeProfileFile } from './profile-file.ts';

const input: ProfileInput = {
  name: 'Desk',
  environment: 'sandbox',
  baseUrl: 'https://api.example.com',
  legacyUrl: null,
  executionVersion: 'v1',
};
const safety: Safety = {
  limits: { ...DEFAULT_SAFETY.limits, perDay: { value: cents(5_000_000), action: 'refuse' } },
  startsLocked: true,
  idleMinutes: 5,
};

const fileSchema = z.looseObject({ profile: z.looseObject({}) });

/** The file as written, with one thing changed. */
const changed = (edit: (file: z.infer<typeof fileSchema>) => unknown): string =>
  JSON.stringify(edit(fileSchema.parse(JSON.parse(writeProfileFile({ input, safety })))));

describe('an exported profile', () => {
  it('is read as it was written, with its limits', () => {
    expect(readProfileFile(writeProfileFile({ input, safety }))).toEqual({
      ok: true,
      value: { input, safety },
    });
  });

  it('holds no key, whatever the object at hand holds', () => {
    const withKey = { ...input, id: 'x', apiKey: 'sk-canary-0001', hasKey: true };
    expect(writeProfileFile({ input: withKey, safety })).not.toMatch(/canary|apiKey|hasKey/);
  });

  it('without limits has none', () => {
    const text = changed((file) => ({ ...file, profile: input }));
    expect(readProfileFile(text)).toEqual({ ok: true, value: { input, safety: DEFAULT_SAFETY } });
  });

  it.each([
    ['text', 'hello', /not JSON/],
    ['another JSON file', '{"a":1}', /not an exported profile/],
    ['a later version', changed((file) => ({ ...file, version: 2 })), /version 2/],
    [
      'a file with a key in it',
      changed((file) => ({ ...file, profile: { ...file.profile, apiKey: 'sk-1' } })),
      /invalid value.*apiKey/,
    ],
    [
      'a limit below zero',
      changed((file) => ({
        ...file,
        profile: {
          ...file.profile,
          safety: {
            ...safety,
            limits: { ...safety.limits, perOrder: { value: -1, action: 'ask' } },
          },
        },
      })),
      /perOrder/,
    ],
  ])('is not %s', (_, text, reason) => {
    expect(readProfileFile(text)).toMatchObject({
      ok: false,
      error: expect.stringMatching(reason),
    });
  });
});

describe('a name that is taken', () => {
  it('is counted up', () => {
    expect(freeName('Desk', ['Practice'])).toBe('Desk');
    expect(freeName('Desk', ['desk', 'Desk (2)'])).toBe('Desk (3)');
    expect(freeName('x'.repeat(60), ['x'.repeat(60)])).toHaveLength(60);
  });
});
