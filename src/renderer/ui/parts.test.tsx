// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './controls/button.tsx';
import { MoneyField, QuantityField } from './controls/number-fields.tsx';
import { TextField } from './controls/text-field.tsx';
import { createTicker } from './figures/use-now.ts';
import { Age, ChangeFigure, Money, Premium } from './figures/values.tsx';

afterEach(cleanup);

describe('a button', () => {
  it('is pressed once, and not again while the key is held', () => {
    const press = vi.fn<() => void>();
    render(<Button onPress={press}>Execute</Button>);
    const button = screen.getByRole('button');
    fireEvent.click(button);
    expect(press).toHaveBeenCalledOnce();
    // A browser clicks at every repeat unless the key's own default is prevented.
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: false })).toBe(true);
  });

  it('that does nothing says why, stays reachable, and is not pressed', () => {
    const press = vi.fn<() => void>();
    render(
      <Button onPress={press} disabledReason="Trading is halted.">
        Buy
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Buy' });
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Trading is halted.');
  });

  it('at work is not pressed', () => {
    const press = vi.fn<() => void>();
    render(
      <Button onPress={press} busy>
        Sending…
      </Button>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(press).not.toHaveBeenCalled();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });
});

describe('a field', () => {
  it('ties its error to the input', () => {
    render(<TextField label="Name" value="" error="Give it a name." onChange={() => undefined} />);
    const input = screen.getByLabelText('Name');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Give it a name.');
  });

  function Kept({ kind }: { readonly kind: 'money' | 'quantity' }) {
    const [text, setText] = useState('');
    const field = { label: 'amount', value: text, onChange: setText };
    return kind === 'money' ? (
      <MoneyField {...field} decimalMark="point" />
    ) : (
      <QuantityField {...field} />
    );
  }

  it.each([
    ['money', '$1,234.56', '1,234.56'],
    ['money', '25k', '25,000.00'],
    ['money', '1,000', '1,000.00'],
    ['money', 'lots', 'lots'],
    ['quantity', '1,000', '1,000'],
    ['quantity', ' 1 000 ', '1,000'],
    ['quantity', '1.5', '1.5'],
  ] as const)('for %s keeps %j as typed and writes %j when it is left', (kind, typed, left) => {
    render(<Kept kind={kind} />);
    const input = screen.getByLabelText('amount');
    fireEvent.change(input, { target: { value: typed } });
    expect(input).toHaveProperty('value', typed);
    fireEvent.blur(input);
    expect(input).toHaveProperty('value', left);
  });

  it('for pieces steps by one and never below one', () => {
    render(<Kept kind="quantity" />);
    const input = screen.getByLabelText('amount');
    fireEvent.click(screen.getByLabelText('amount: one more'));
    fireEvent.click(screen.getByLabelText('amount: one more'));
    expect(input).toHaveProperty('value', '2');
    for (let press = 0; press < 4; press += 1) {
      fireEvent.click(screen.getByLabelText('amount: one less'));
    }
    expect(input).toHaveProperty('value', '1');
  });
});

describe('figures', () => {
  it('that are not known are said to be so', () => {
    render(<Money cents={null} />);
    expect(screen.getByText('not known')).toBeDefined();
  });

  it('that could not be read are what came, in quotes, and no figure', () => {
    const { container } = render(<Money cents={null} unread="4033.2" tone="buy" />);
    expect(container.textContent).toBe('“4033.2” unreadable');
    expect(screen.getByTitle('“4033.2” is not readable as a price').className).not.toMatch(/buy/);
    cleanup();
    render(<Money cents={100} unread="4033.2" />);
    expect(screen.getByText('1.00')).toBeDefined();
    expect(screen.queryByText(/unreadable/)).toBeNull();
  });

  it('for a premium say over or under spot in words', () => {
    render(<Premium ppm={-4_300} />);
    expect(screen.getByText('0.43 percent under spot')).toBeDefined();
  });

  it('for a change that rounds to nothing have no direction', () => {
    render(<ChangeFigure ppm={20} />);
    expect(screen.getByText('• 0.00%')).toBeDefined();
  });
});

describe('an age', () => {
  it('is drawn again when it reads otherwise, and not each second', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    let drawn = 0;
    const count = (): void => {
      drawn += 1;
    };
    const { container } = render(
      <Profiler id="ages" onRender={count}>
        <Age at={Date.now()} />
        <Age at={Date.now()} as="lasted" />
      </Profiler>,
    );
    const after = (seconds: number): string | null => {
      act(() => {
        vi.advanceTimersByTime(seconds * 1_000);
      });
      return container.textContent;
    };
    expect(after(0)).toBe('<5sless than 5 seconds ago0s0 seconds');
    expect(after(4)).toBe('<5sless than 5 seconds ago4s4 seconds');
    expect(after(1)).toBe('5s5 seconds ago5s5 seconds');
    expect(after(50)).toBe('55s55 seconds ago55s55 seconds');
    drawn = 0;
    expect(after(10)).toBe('1m1 minute ago, stale1m1 minute');
    expect(drawn).toBeLessThan(8);
    drawn = 0;
    expect(after(50)).toBe('1m1 minute ago, stale1m1 minute');
    expect(drawn).toBeLessThanOrEqual(1);
    vi.useRealTimers();
  });
});

describe('the shared ticker', () => {
  it('has one timer for all its listeners, and none without', () => {
    vi.useFakeTimers();
    let now = 0;
    const ticker = createTicker(1000, () => now);
    const heard: number[] = [];
    const offs = [1, 2].map((name) => ticker.subscribe(() => heard.push(name)));
    expect(vi.getTimerCount()).toBe(1);
    now = 1000;
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([1, 2]);
    expect(ticker.read()).toBe(1000);
    for (const off of offs) off();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('is not stuck in the past while nobody listens', () => {
    let now = 0;
    const ticker = createTicker(1000, () => now);
    now = 90_000;
    expect(ticker.read()).toBe(90_000);
  });
});
