// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SpotRow } from '#contract/ipc/market/market.ts';
import { ppm } from '#domain/market/premium.ts';
import { microsPerUnit } from '#domain/market/spot.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { firstStore } from '#renderer/testing/first-state.ts';
import { spotRow } from '#renderer/testing/fixtures.ts';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { SpotStrip } from './spot-strip.tsx';

afterEach(cleanup);

const gold = spotPrice(4_033_200_000);

function show(change: Partial<SpotRow>) {
  const store = firstStore();
  const { connection } = store.getState();
  store.setState({
    spot: [spotRow('Gold', gold, change)],
    connection: { ...connection, status: 'online' },
  });
  render(
    <TerminalProvider store={store} bridge={recordingBridge().bridge}>
      <SpotStrip />
    </TerminalProvider>,
  );
  const shown = screen.getByRole('listitem');
  return { text: shown.textContent, words: shown.title };
}

describe('the spot strip', () => {
  it('shows the change since the start while the previous close is unknown, with a note', () => {
    const { text, words } = show({ firstPrice: spotPrice(4_000_000_000) });
    expect(text).toContain('▲ +0.83%');
    expect(words).toContain('Gold: 4,033.20 per troy ounce.');
    expect(words).toContain('+0.83% since the terminal started; previous close unknown.');
    expect(words).not.toContain('ask');
    expect(text).not.toContain('closed');
  });

  it('shows the change since the previous close if reported, the ask beside the bid, and no second change', () => {
    const { text, words } = show({
      ask: spotPrice(4_037_400_000),
      dayChange: { ppm: ppm(-2_301), amount: microsPerUnit(-9_300_000) },
      firstPrice: spotPrice(4_000_000_000),
      marketOpen: true,
    });
    expect(text).toContain('4,033.20');
    expect(text).toContain('4,037.40');
    expect(text).toContain('▼ −0.23%');
    expect(words).toContain('bid 4,033.20, ask 4,037.40 per troy ounce. The bid is spot.');
    expect(words).toContain('−0.23% (−9.30) since the previous close.');
    expect(text + words).not.toContain('0.83%');
  });

  it('shows that the market is closed, with the age of spot', () => {
    const { text, words } = show({ marketOpen: false, asOf: Date.now() - 2 * 3_600_000 - 1 });
    expect(text).toContain('market closed');
    expect(text).toContain('2h');
    expect(words).toContain('The market is closed');
  });

  it('counts the age from the response if the timestamp is implausible', () => {
    expect(show({}).words).not.toContain('implausible');
    cleanup();
    const { words } = show({ isTimeImpossible: true });
    expect(words).toContain('timestamp is implausible');
    expect(words).toContain('Age is counted from when it was read');
  });
});
