// @vitest-environment happy-dom
import { firstStore } from '#renderer/testing/first-state.ts';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import type { StandingText } from '#renderer/store/state/standing-text.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import StandingOrderDialog from './standing-order-dialog.tsx';

afterEach(cleanup);

const draft: StandingText = {
  side: 'buy',
  row: 'eagle:bu',
  title: 'Gold Eagle BU',
  quantity: '10',
  kind: 'premium',
  value: '',
  limit: '43,000.00',
  until: { text: '2030-01-04 17:00' },
  delivery: { paymentMethod: 'wire_transfer', destination: { kind: 'vault' }, optionalIds: [] },
};

function draw(standingDraft: StandingText | null = draft) {
  const store = firstStore();
  store.setState({ standingDraft });
  const onClose = vi.fn<() => void>();
  const { bridge, calls } = recordingBridge({
    'standing-orders/create': () => ({ ok: true, value: { id: 's1' } }),
  });
  render(
    <TerminalProvider store={store} bridge={bridge}>
      <StandingOrderDialog onClose={onClose} />
    </TerminalProvider>,
  );
  return {
    onClose,
    created: () => calls.filter(({ channel }) => channel === 'standing-orders/create'),
  };
}

const EXPOSURE =
  'Buys up to 10 × Gold Eagle BU at an all-in premium of at most +2.50%, and spends at most $43,000.00 in all, fees included. It does so by itself, without asking you again, while Touchstone runs, until Fri, Jan 4, 2030, 17:00.';

it('shows the whole exposure before it can be armed, and sends exactly that', async () => {
  const { created, onClose } = draw();
  const value = screen.getByRole('textbox', { name: /Premium at most/ });
  fireEvent.change(value, { target: { value: '2.5' } });
  fireEvent.submit(screen.getByRole('form'));
  expect(screen.getByTestId('standing-exposure').textContent).toBe(EXPOSURE);
  // Enter in the form does not arm it; the button does.
  fireEvent.submit(screen.getByRole('form'));
  expect(created()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Arm' }));
  await vi.waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(created().map(({ args }) => args)).toEqual([
    {
      terms: {
        side: 'buy',
        row: 'eagle:bu',
        quantity: 10,
        condition: { kind: 'premium', premium: 25_000 },
        limit: 4_300_000,
        until: Date.UTC(2030, 0, 4, 17),
      },
      delivery: draft.delivery,
      exposure: EXPOSURE,
    },
  ]);
});

it.each(['', '4/oz', '2,5.1', '-', '2.5 % of spot'])(
  'says what is wrong with a premium of “%s”, and goes no further',
  (typed) => {
    const { created } = draw();
    const value = screen.getByRole('textbox', { name: /Premium at most/ });
    fireEvent.change(value, { target: { value: typed } });
    fireEvent.submit(screen.getByRole('form'));
    expect(screen.queryByTestId('standing-exposure')).toBeNull();
    expect(screen.getByRole('form').textContent).toMatch(/Enter a percentage/);
    expect(created()).toEqual([]);
  },
);

it('takes a price of a piece, and goes back from the exposure with what was entered', () => {
  draw();
  fireEvent.click(screen.getByRole('radio', { name: 'Price' }));
  const value = screen.getByRole('textbox', { name: /A piece at most/ });
  fireEvent.change(value, { target: { value: '4,250' } });
  fireEvent.submit(screen.getByRole('form'));
  expect(screen.getByTestId('standing-exposure').textContent).toMatch(
    /at most \$4,250\.00 a piece/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  const again = screen.getByRole<HTMLInputElement>('textbox', { name: /A piece at most/ });
  expect(again.value).toBe('4,250');
});

it('lasts until a moment that is typed, or says what is wrong with it', () => {
  draw({ ...draft, value: '2.5', until: { text: 'someday' } });
  fireEvent.submit(screen.getByRole('form'));
  expect(screen.queryByTestId('standing-exposure')).toBeNull();
  expect(screen.getByRole('form').textContent).toMatch(/Enter a day, a time or both/);
  const until = screen.getByRole('textbox', { name: 'Until' });
  fireEvent.change(until, { target: { value: '2030-01-04' } });
  fireEvent.submit(screen.getByRole('form'));
  expect(screen.getByTestId('standing-exposure').textContent).toMatch(
    /until Sat, Jan 5, 2030, 00:00\.$/,
  );
});

it('holds one product only', () => {
  draw(null);
  expect(screen.getByRole('dialog').textContent).toMatch(/one product/);
});
