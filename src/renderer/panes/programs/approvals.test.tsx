// @vitest-environment happy-dom
/** What programs drafted, and the user approves or declines by one key. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { draft, draw } from './testing/drawn-programs.tsx';

afterEach(cleanup);

describe('an order that a program drafted', () => {
  const breach = { limit: 'perOrder', action: 'ask', words: 'Your risk limit is $1.' } as const;

  it('is shown in full, and approved by one key once it was there for a second', async () => {
    const { press, called } = draw({ drafts: [draft({ breaches: [breach] })] });
    const shown = screen.getByRole('region', { name: 'The order that waits' }).textContent;
    for (const part of [
      'Buy 10 × Gold Eagle',
      '$41,371.40',
      '$42,500.00',
      '+2.71%',
      breach.words,
    ]) {
      expect(shown).toContain(part);
    }
    expect(shown).toContain('/usr/bin/python3.13');
    expect(shown).toContain('“Rebalancing”');
    press('Ctrl+Enter');
    expect(called('automation/approve')).toEqual([]);
    await waitFor(
      () => {
        press('Ctrl+Enter');
        expect(called('automation/approve')).not.toEqual([]);
      },
      { timeout: 5_000 },
    );
    expect(called('automation/approve').map(({ args }) => args)).toEqual([
      { id: 'd1', total: 4_137_140, words: [breach.words] },
    ]);
  });

  it('that a limit refuses is never approved; it is declined or gets a new quote by one key', async () => {
    const { press, called } = draw({
      drafts: [draft({ breaches: [{ ...breach, action: 'refuse' }] })],
    });
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    press('Ctrl+Enter');
    expect(called('automation/approve')).toEqual([]);
    press('KeyR');
    expect(called('automation/requote-draft').map(({ args }) => args)).toEqual([{ id: 'd1' }]);
    press('Delete');
    expect(called('automation/decline-draft').map(({ args }) => args)).toEqual([{ id: 'd1' }]);
  });
});

describe('orders of one program with the same terms', () => {
  it('are all shown in full, and approved together by one key', async () => {
    const { press, called } = draw({
      drafts: [
        draft(),
        draft({ id: 'd2', total: cents(4_138_000), reason: 'Second' }),
        draft({ id: 'd3', kind: 'other', what: '1 × Silver Eagle' }),
      ],
    });
    const alike = screen.getByRole('region', { name: 'Alike orders that wait, too' }).textContent;
    for (const part of ['One more order', '$41,380.00', '$42,500.00', '“Second”']) {
      expect(alike).toContain(part);
    }
    expect(alike).not.toContain('Silver');
    press('Ctrl+Shift+Enter');
    expect(called('automation/approve-alike')).toEqual([]);
    await waitFor(
      () => {
        press('Ctrl+Shift+Enter');
        expect(called('automation/approve-alike')).not.toEqual([]);
      },
      { timeout: 5_000 },
    );
    expect(called('automation/approve-alike').map(({ args }) => args)).toEqual([
      {
        drafts: [
          { id: 'd1', total: 4_137_140, words: [] },
          { id: 'd2', total: 4_138_000, words: [] },
        ],
      },
    ]);
    expect(called('automation/approve')).toEqual([]);
  });

  it('are not approved together where a limit refuses one of them', async () => {
    const refused = { limit: 'perOrder', action: 'refuse', words: 'Too much.' } as const;
    const { press, called } = draw({ drafts: [draft(), draft({ id: 'd2', breaches: [refused] })] });
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    press('Ctrl+Shift+Enter');
    expect(called('automation/approve-alike')).toEqual([]);
  });
});

describe('a standing order that a program drafted', () => {
  const standing = {
    id: 's1',
    program: '/usr/bin/python3.13',
    reason: 'Rebalancing',
    words: 'Buy 10 × Gold Eagle at an all-in premium of at most +2.50%, at most $43,000.00 in all',
    exposure: 'Buys up to 10 × Gold Eagle, and spends at most $43,000.00 in all.',
    message: null,
    createdAt: 0,
    goodUntil: Date.now() + 60_000,
  };

  it('is armed by one key with the exposure that was shown for a second, or declined', async () => {
    const { press, called } = draw({ standingDrafts: [standing] });
    const shown = screen.getByRole('region', { name: 'The standing order that waits' }).textContent;
    expect(shown).toContain(standing.exposure);
    expect(shown).toContain('/usr/bin/python3.13');
    press('Ctrl+Enter');
    expect(called('automation/arm-standing')).toEqual([]);
    await waitFor(
      () => {
        press('Ctrl+Enter');
        expect(called('automation/arm-standing')).not.toEqual([]);
      },
      { timeout: 5_000 },
    );
    expect(called('automation/arm-standing').map(({ args }) => args)).toEqual([
      { id: 's1', exposure: standing.exposure },
    ]);
    press('Delete');
    expect(called('automation/decline-standing').map(({ args }) => args)).toEqual([{ id: 's1' }]);
  });

  it('is not armed by a key while its end is off screen: the key scrolls to it', async () => {
    const { press, called } = draw({ standingDrafts: [standing] });
    const details = screen.getByRole('region', { name: 'The standing order that waits' });
    let bottom = 900;
    details.getBoundingClientRect = () => new DOMRect(0, 0, 300, bottom);
    let scrolls = 0;
    details.scrollIntoView = () => {
      scrolls += 1;
    };
    await waitFor(
      () => {
        press('Ctrl+Enter');
        expect(scrolls).toBeGreaterThan(1);
      },
      { timeout: 10_000 },
    );
    expect(called('automation/arm-standing')).toEqual([]);
    bottom = 0;
    await waitFor(
      () => {
        press('Ctrl+Enter');
        expect(called('automation/arm-standing')).not.toEqual([]);
      },
      { timeout: 5_000 },
    );
  });
});
