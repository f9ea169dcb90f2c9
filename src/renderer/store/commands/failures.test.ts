import { GESTURE_REQUIRED } from '#domain/keys/gesture-required.ts';
import { describe, expect, it } from 'vitest';
import { asSentence, bridgeFailure, failureText, messageOf } from './failures.ts';

describe('a failure in words', () => {
  it.each([
    ['Not sent', 'Not sent.'],
    ['Not sent.', 'Not sent.'],
    ['Really? ', 'Really?'],
    ['Stop!', 'Stop!'],
  ])('%s ends as a sentence does', (text, sentence) => {
    expect(asSentence(text)).toBe(sentence);
  });

  it('is its title, as a sentence, and what to do about it', () => {
    expect(failureText({ title: 'The price moved', advice: 'Quote again.' })).toBe(
      'The price moved. Quote again.',
    );
    expect(failureText({ title: 'The price moved.', advice: 'Quote again.' })).toBe(
      'The price moved. Quote again.',
    );
  });

  it('has the suggestion of the marketplace at its end', () => {
    const words = { title: 'Too fast', advice: 'Wait.', suggestion: 'Try later' };
    expect(failureText(words)).toBe('Too fast. Wait. The marketplace suggests: “Try later”');
    expect(failureText({ ...words, suggestion: null })).toBe('Too fast. Wait.');
  });

  it('names whatever was thrown', () => {
    expect(messageOf(new Error('gone'))).toBe('gone');
    expect(messageOf(7)).toBe('7');
    expect(bridgeFailure(new Error('gone'))).toMatchObject({
      kind: 'bridge',
      advice: 'Nothing was sent. Try again.',
      systemError: 'gone',
    });
    expect(bridgeFailure(new Error(GESTURE_REQUIRED))).toMatchObject({
      advice: GESTURE_REQUIRED,
      systemError: null,
    });
  });
});
