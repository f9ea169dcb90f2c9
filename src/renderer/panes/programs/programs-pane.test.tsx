// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AutomationSlice } from '#contract/ipc/app/automation.ts';
import { ppm } from '#domain/market/premium.ts';
import { cents } from '#domain/money/money.ts';
import { draw, program } from './testing/drawn-programs.tsx';

afterEach(cleanup);

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
