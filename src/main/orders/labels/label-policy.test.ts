import { describe, expect, it } from 'vitest';
import { judgeLabel, type LabelPolicy } from './label-policy.ts';

const live: LabelPolicy = {
  environment: 'live',
  baseUrl: 'https://api.example.com/base',
  accepted: ['labels.example.com', 'cdn.example.net:8443'],
};
const practice: LabelPolicy = {
  environment: 'practice',
  baseUrl: 'http://127.0.0.1:4000',
  accepted: [],
};

describe('where a label may come from', () => {
  it.each([
    ['https://api.example.com/labels/a.pdf', live, 'own'],
    ['https://API.example.com/labels/a.pdf', live, 'own'],
    ['https://api.example.com:443/a.pdf', live, 'own'],
    ['https://labels.example.com/a.pdf', live, 'accepted'],
    ['https://cdn.example.net:8443/a.pdf', live, 'accepted'],
    ['http://127.0.0.1:4000/labels/x', practice, 'own'],
  ] as const)('%s is allowed', (url, policy, because) => {
    expect(judgeLabel(url, policy)).toMatchObject({ kind: 'allowed', because });
  });

  it.each([
    ['https://cdn.example.net/a.pdf', live, 'cdn.example.net'],
    ['https://labels.example.com:8443/a.pdf', live, 'labels.example.com:8443'],
    ['https://evil.labels.example.com/a.pdf', live, 'evil.labels.example.com'],
    ['https://labels.example.com.evil.test/a.pdf', live, 'labels.example.com.evil.test'],
    ['https://labels.example.com./a.pdf', live, 'labels.example.com.'],
    ['https://example.com/?labels.example.com', live, 'example.com'],
    // A letter of another alphabet that looks the same shows in the question.
    ['https://lаbels.example.com/a.pdf', live, 'xn--lbels-4ve.example.com'],
    ['http://localhost:4000/labels/x', practice, 'localhost:4000'],
    ['http://127.0.0.1:4001/labels/x', practice, '127.0.0.1:4001'],
    ['https://labels.example.com/a.pdf', practice, 'labels.example.com'],
  ] as const)('%s is asked about', (url, policy, host) => {
    expect(judgeLabel(url, policy)).toEqual({ kind: 'ask', host });
  });

  it.each([
    ['http://labels.example.com/a.pdf', live],
    ['http://api.example.com/a.pdf', live],
    ['http://127.0.0.1:4000/labels/x', live],
    ['http://127.0.0.1:4000/labels/x', { ...practice, environment: 'sandbox' }],
    ['http://labels.example.com/a.pdf', practice],
    ['http://127.0.0.1.example.com/a.pdf', practice],
    ['file:///etc/passwd', live],
    ['javascript:alert(1)', practice],
    ['https://user:password@labels.example.com/', live],
    ['https://labels.example.com@evil.test/', live],
    ['not an address', live],
  ] as const)('%s is refused', (url, policy) => {
    expect(judgeLabel(url, policy)).toMatchObject({ kind: 'refused' });
  });
});
