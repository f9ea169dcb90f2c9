// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ppm } from '#domain/market/premium.ts';
import { cents } from '#domain/money/money.ts';
import type { AutomationSlice, ConnectedProgram, DraftView } from '#contract/ipc/app/automation.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import { ProgramsPane } from './programs-pane.tsx';

afterEach(cleanup);

const program = (change: Partial<ConnectedProgram> = {}): ConnectedProgram => ({
  id: 'p1',
  executable: { path: '/usr/bin/python3.13', sha256: 'ab'.repeat(32) },
  starter: { path: '/usr/bin/bash', sha256: 'cd'.repeat(32) },
  pid: 4711,
  isProven: true,
  purpose: 'other',
  since: Date.now(),
  state: 'asking',
  ...change,
});
const NOTHING: AutomationSlice = {
  isOn: true,
  failure: null,
  programs: [],
  accepted: [],
  mayTrade: false,
  mayStart: false,
  drafts: [],
  budgets: [],
  standingDrafts: [],
  calls: [],
};
const draft = (change: Partial<DraftView> = {}): DraftView => ({
  id: 'd1',
  kind: 'k',
  program: '/usr/bin/python3.13',
  reason: 'Rebalancing',
  state: 'waiting',
  message: null,
  side: 'buy',
  what: '10 × Gold Eagle 1 oz · 2025',
  pieces: 10,
  limit: cents(4_250_000),
  total: cents(4_137_140),
  perUnit: null,
  premium: ppm(27_100),
  spot: null,
  movedFrom: null,
  quoteExpiresAt: 0,
  breaches: [],
  refusal: null,
  createdAt: 0,
  goodUntil: Date.now() + 60_000,
  approvedBy: null,
  orderIds: [],
  ...change,
});
const done = () => ({ ok: true, value: null }) as const;
const draw = (automation: Partial<AutomationSlice>) =>
  drawPane(
    'programs',
    <ProgramsPane />,
    { automation: { ...NOTHING, ...automation } },
    {
      'automation/set-on': done,
      'automation/accept': done,
      'automation/decline': done,
      'automation/disconnect': done,
      'automation/forget': done,
      'automation/approve': done,
      'automation/approve-alike': done,
      'automation/arm-standing': done,
      'automation/decline-standing': done,
      'automation/decline-draft': done,
      'automation/requote-draft': done,
      'automation/set-trading': done,
      'automation/set-start': done,
      'automation/let-trade': done,
      'automation/grant-budget': done,
      'automation/revoke-budget': done,
    },
  );

describe('the programs pane', () => {
  it('shows how they are turned on, and turns them on by one key', () => {
    const { press, called } = draw({ isOn: false });
    expect(screen.getByText('Programs are off')).toBeDefined();
    press('KeyT');
    expect(called('automation/set-on').map(({ args }) => args)).toEqual([{ isOn: true }]);
  });

  it('lets commands start the terminal by one key, and only where programs are on', () => {
    const off = draw({ isOn: false });
    off.press('Shift+KeyT');
    expect(off.called('automation/set-start')).toEqual([]);
    cleanup();
    for (const mayStart of [false, true]) {
      const { press, called } = draw({ mayStart });
      press('Shift+KeyT');
      expect(called('automation/set-start').map(({ args }) => args)).toEqual([{ isOn: !mayStart }]);
      cleanup();
    }
  });

  it('shows what a program is before it is accepted, and accepts it by one key', () => {
    const { press, called } = draw({ programs: [program()] });
    expect(screen.getByTestId('program-row').textContent).toMatch(
      /python3\.13, started by bash.*Asks/,
    );
    const identity = screen.getByRole('region', { name: 'What the program is' }).textContent;
    expect(identity).toContain('/usr/bin/python3.13');
    expect(identity).toContain(`SHA-256 ${'ab'.repeat(32)}`);
    press('Ctrl+Enter');
    expect(called('automation/accept').map(({ args }) => args)).toEqual([{ id: 'p1' }]);
  });

  it('declines, disconnects or forgets by one key, and accepts nothing that does not ask', () => {
    const cases: ReadonlyArray<
      [Partial<AutomationSlice>, `automation/${'decline' | 'disconnect' | 'forget'}`]
    > = [
      [{ programs: [program()] }, 'automation/decline'],
      [{ programs: [program({ state: 'connected' })] }, 'automation/disconnect'],
      [{ accepted: [{ ...program(), acceptedAt: 0, mayTrade: false }] }, 'automation/forget'],
    ];
    for (const [slice, channel] of cases) {
      const { press, called } = draw(slice);
      if (channel !== 'automation/decline') press('Ctrl+Enter');
      press('Delete');
      expect(called('automation/accept')).toEqual([]);
      expect(called(channel).map(({ args }) => args)).toEqual([{ id: 'p1' }]);
      cleanup();
    }
  });

  it('lists programs that ask first, and names those whose process is not confirmed', () => {
    draw({
      programs: [
        program({ id: 'a', state: 'connected', isProven: false, starter: null }),
        program({ id: 'd', state: 'connected' }),
        program({ id: 'b' }),
      ],
      accepted: [
        // Connected: it has that row alone.
        { ...program(), id: 'e', acceptedAt: 0, mayTrade: false },
        {
          ...program({ starter: { path: '/usr/bin/zsh', sha256: 'ef'.repeat(32) } }),
          id: 'c',
          acceptedAt: 0,
          mayTrade: false,
        },
      ],
    });
    const rows = screen.getAllByTestId('program-row').map((row) => row.textContent);
    expect(rows[1]).toContain('process not confirmed');
    expect(rows.map((row) => /Asks|not confirmed|Connected|Accepted/.exec(row)?.[0])).toEqual([
      'Asks',
      'Connected',
      'Connected',
      'Accepted',
    ]);
    fireEvent.mouseDown(screen.getAllByTestId('program-row')[3] ?? document.body);
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });
});

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

describe('a program that was accepted', () => {
  const accepted = { ...program(), acceptedAt: 0, mayTrade: false };

  it('drafts orders only where the user lets it, by a switch of the profile and one of its own', () => {
    const { press, called } = draw({ accepted: [accepted] });
    press('Shift+KeyO');
    press('KeyO');
    expect(called('automation/set-trading').map(({ args }) => args)).toEqual([{ isOn: true }]);
    expect(called('automation/let-trade').map(({ args }) => args)).toEqual([
      { id: 'p1', mayTrade: true },
    ]);
    press('KeyB');
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('is granted a budget in words, which can be revoked', () => {
    const { press, called } = draw({
      mayTrade: true,
      accepted: [{ ...accepted, mayTrade: true }],
      budgets: [
        {
          id: 'b1',
          program: '/usr/bin/python3.13',
          metal: 'Gold',
          most: cents(2_000_000),
          spent: cents(500_000),
          maxPremium: ppm(30_000),
          until: Date.now() + 60_000,
        },
      ],
    });
    expect(screen.getAllByTestId('program-row')[1]?.textContent).toContain(
      '$5,000.00 of $20,000.00',
    );
    press('KeyB');
    const form = screen.getByRole('form', { name: 'Budget for python3.13' });
    fireEvent.submit(form);
    expect(called('automation/grant-budget')).toEqual([]);
    expect(form.textContent).toContain('Dollars, such as 20,000.');
    fireEvent.change(screen.getByLabelText('At most, in all'), { target: { value: '20,000' } });
    expect(form.textContent).toContain('may buy gold for up to $20,000.00 in all');
    fireEvent.submit(form);
    expect(called('automation/grant-budget').map(({ args }) => args)).toMatchObject([
      { id: 'p1', terms: { metal: 'Gold', most: 2_000_000, maxPremium: 30_000 } },
    ]);
    fireEvent.mouseDown(screen.getAllByTestId('program-row')[1] ?? document.body);
    press('Delete');
    expect(called('automation/revoke-budget').map(({ args }) => args)).toEqual([{ id: 'b1' }]);
  });
});
