// @vitest-environment happy-dom
import { DEFAULT_SAFETY } from '#contract/ipc/trading/safety.ts';
import { cents } from '#domain/money/money.ts';
import type { PromotionView } from '#contract/ipc/trading/ticket.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, intent, quote, ticketDraft } from '#renderer/testing/fixtures.ts';
import type { DrawnPane } from '#renderer/testing/render.tsx';
import { limit, button, draw, filled, quoted, type } from '#renderer/testing/test-ticket.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const code = 'FREESHIP';
const withCode = { ...filled, promotionCode: code };
const applied: PromotionView = {
  state: 'applied',
  code,
  discount: cents(2_995),
  total: cents(2_490_783),
  parts: [{ label: 'Free shipping', discount: cents(2_995), category: 'shipping', source: null }],
};

function previewed(promotion: PromotionView): DrawnPane {
  return draw({
    draft: withCode,
    ticket: quoted(60_000, {
      ...intent({
        draft: ticketDraft({ promotionCode: code }),
        quote: quote({ expiresAt: performance.now() + 60_000 }),
      }),
      promotion,
    }),
  });
}
const field = (): HTMLInputElement => screen.getByLabelText('Promotion code');
const totals = (): string => screen.getByTestId('ticket-total').closest('dl')?.textContent ?? '';

describe('a promotion code', () => {
  it('is reached by c, typed, and goes with the next quote', () => {
    const drawn = draw();
    drawn.press('KeyC');
    expect(document.activeElement).toBe(field());
    type(field(), ' FREESHIP ');
    expect(screen.getByText(/The next quote shows its effect/)).toBeDefined();
    drawn.press('Enter');
    expect(drawn.called('ticket/request-quote')[0]?.args).toMatchObject({ promotionCode: code });
  });

  it('shows what would be charged, and changes neither button nor limit', () => {
    const { unmount } = draw({ draft: withCode, ticket: quoted() });
    unmount();
    const plain = draw({ ticket: quoted() });
    const before = button().textContent;
    plain.unmount();
    previewed(applied);
    expect(screen.getByText(/takes/).textContent).toBe('✓ FREESHIP takes 29.95 off');
    expect(screen.getByText('Free shipping (shipping)').parentElement?.textContent).toContain(
      '29.95',
    );
    expect(screen.getByText('You would be charged').parentElement?.textContent).toContain(
      '24,907.83',
    );
    expect(totals()).toContain('With FREESHIP, when executed24,907.83');
    expect(screen.getByTestId('ticket-total').textContent).toBe('24,937.78');
    expect(button().textContent).toBe(before);
    expect(limit().value).toBe('25,000');
  });

  it('does not invent what the service leaves out', () => {
    previewed({
      ...applied,
      discount: null,
      total: null,
      parts: [{ label: 'x', discount: null, category: null, source: null }],
    });
    expect(screen.getByText(/the discount is not known/)).toBeDefined();
    expect(totals()).toContain('With FREESHIP, when executed—not known');
  });

  it('shows what it is deducted from, and a discount that does not come from the code', () => {
    const own = {
      label: 'Free shipping',
      discount: cents(2_995),
      category: 'shipping',
      source: null,
    };
    const other = { ...own, label: 'Welcome back', category: null, source: 'loyalty_grant' };
    previewed({ ...applied, parts: [own, other] });
    expect(screen.getByText(/^Free shipping/).textContent).toBe('Free shipping (shipping)');
    expect(screen.getByText(/^Welcome back/).textContent).toBe(
      'Welcome back not from the code: loyalty grant',
    );
  });

  it('says while it is looked up', () => {
    previewed({ state: 'checking', code });
    expect(screen.getByText(/Checking FREESHIP/)).toBeDefined();
    expect(button().textContent).toContain('Buy 6 oz for at most $25,000.00');
  });

  it('that is refused says why and what to do; one key removes it', () => {
    const drawn = previewed({
      state: 'refused',
      code,
      failure: failure({ title: 'The code is not valid', serverMessage: 'Unknown code' }),
    });
    const said = within(screen.getByRole('alert'));
    expect(said.getByText(/FREESHIP is not accepted: The code is not valid/)).toBeDefined();
    expect(said.getByText(/says: “Unknown code”/)).toBeDefined();
    expect(said.getByText(/Correct the code, or remove it/)).toBeDefined();
    drawn.press('Shift+KeyC', { key: 'C' });
    expect(drawn.store.getState().draft.promotionCode).toBe('');
    expect(button().textContent).toContain('Requote');
  });

  it('is removed by its button too', () => {
    const drawn = previewed(applied);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the promotion code' }));
    expect(drawn.store.getState().draft.promotionCode).toBe('');
  });

  it('shows no preview of another code than the one in the field', () => {
    previewed(applied);
    type(field(), 'OTHER');
    expect(screen.queryByText(/takes/)).toBeNull();
    expect(totals()).not.toContain('OTHER');
  });

  it('is sent without a preview for a sell, with a note', () => {
    draw({ draft: { ...withCode, side: 'sell' } });
    expect(screen.getByText(/no preview for sells/)).toBeDefined();
  });

  it('cannot be used on execution v1, and says why', () => {
    const drawn = draw();
    const { session } = drawn.store.getState();
    drawn.patch({
      session: {
        ...session,
        activeProfileId: 'p',
        profiles: [
          {
            id: 'p',
            name: 'Old',
            environment: 'sandbox',
            baseUrl: 'https://sandbox.example',
            legacyUrl: null,
            executionVersion: 'v1',
            hasKey: true,
            keyRefusal: null,
            builtIn: false,
            knownRoutes: {},
            safety: DEFAULT_SAFETY,
          },
        ],
      },
    });
    expect(field().disabled).toBe(true);
    expect(screen.getByText(/execution API v1, which takes no promotion codes/)).toBeDefined();
  });
});
