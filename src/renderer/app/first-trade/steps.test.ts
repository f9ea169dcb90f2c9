// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { firstStore } from '#renderer/testing/first-state.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { marketOf } from '#renderer/testing/render.tsx';
import { quoted } from '#renderer/testing/test-ticket.tsx';
import { closingText, nextStep, situationOf, STEPS, type StepState } from './steps.ts';

const first = firstStore().getState();
const state = (change: Partial<StepState> = {}): StepState => ({ ...first, ...change });
const searched = { filter: { ...first.filter, query: 'eagle' } };
const at = (id: string): number => STEPS.findIndex((step) => step.id === id);
const named = (id: string): string => `<${id}>`;

describe('the steps of a first trade', () => {
  it('begin with the search, and name the keys that they are about', () => {
    expect(nextStep(0, state())).toBe(0);
    const good = { hasQuantity: true, quote: 'good' } as const;
    for (const step of STEPS) expect(step.words(named, good)).toMatch(/<[a-z.-]+>|Press Enter/);
    expect(closingText(named)).toContain('<help.guide>');
  });

  it('go on when what they ask for was done, and never back', () => {
    expect(nextStep(0, state(searched))).toBe(at('book'));
    expect(nextStep(at('book'), state())).toBe(at('book'));
    expect(nextStep(at('book'), state({ focusedPane: 'book' }))).toBe(at('ticket'));
    expect(nextStep(at('order'), state({ focusedPane: 'orders' }))).toBe(at('vault'));
    expect(nextStep(at('vault'), state({ focusedPane: 'vault' }))).toBe(STEPS.length);
  });

  it('are left out by whoever is further already', () => {
    const store = firstStore();
    store.setState({ market: marketOf(marketRow()) });
    store.getState().actions.openTicket({ side: 'buy', rowKey: marketRow().key });
    expect(nextStep(0, store.getState())).toBe(at('quote'));
  });

  it('do not take a look at the vault for the whole trade', () => {
    expect(nextStep(0, state({ focusedPane: 'vault' }))).toBe(0);
    expect(nextStep(0, state({ focusedPane: 'orders' }))).toBe(0);
  });

  it('follow the ticket: its quantity, and a quote that is coming, expired or gone', () => {
    const words = (id: string, change: Partial<StepState>, now = 0): string =>
      STEPS[at(id)]?.words(named, situationOf(state(change), now)) ?? '';
    const store = firstStore();
    store.setState({ market: marketOf(marketRow()) });
    store.getState().actions.openTicket({ side: 'buy', rowKey: marketRow().key });
    const { draft } = store.getState();
    const lines = draft.lines.map((line) => ({ ...line, quantityText: '' }));
    expect(words('quote', { draft })).toMatch(/^Press <ticket.quote> for a quote/);
    expect(words('quote', { draft: { ...draft, lines } })).toMatch(/^Type how many/);
    const ticket = quoted(60_000);
    const { expiresAt } = ticket.quote;
    expect(words('execute', { ticket }, expiresAt - 1)).toMatch(/<ticket.execute> to buy/);
    expect(words('execute', { ticket }, expiresAt)).toMatch(
      /^The quote expired. Press <ticket.requote>/,
    );
    expect(words('execute', {})).toMatch(/^There is no quote on the ticket now/);
  });
});
