// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useRowCopy } from './row-copy.tsx';

afterEach(cleanup);

function RowCopy() {
  return <p role="status">{useRowCopy().announcement}</p>;
}

function table(cells: string) {
  const { container } = render(
    <>
      <RowCopy />
      <div role="grid" tabIndex={0} />
      <input aria-label="field" />
    </>,
  );
  const grid = screen.getByRole('grid');
  grid.innerHTML = `<div role="row"><div role="gridcell">other</div></div><div role="row" aria-selected="true">${cells}</div>`;
  return { container, grid };
}

/** What is copied; null where the event was left to the browser. */
function copied(): string | null {
  let text: string | null = null;
  const event = new Event('copy', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', {
    value: {
      setData: (_: string, data: string) => {
        text = data;
      },
    },
  });
  act(() => {
    document.activeElement?.dispatchEvent(event);
  });
  return text;
}

describe('copying a row', () => {
  it('copies the row under the cursor with full names and without screen-reader text', () => {
    const { grid } = table(
      '<div role="gridcell"><span data-name="American Gold Eagle 1 oz">… Eagle</span></div><div role="gridcell">4,084.42</div><div role="gridcell"><span class="visually-hidden">percent over spot</span>+3.31%</div>',
    );
    grid.focus();
    expect(copied()).toBe('American Gold Eagle 1 oz\t4,084.42\t+3.31%');
    expect(screen.getByRole('status').textContent).toBe('Row copied');
  });

  it('copies no live formula: text from others is escaped', () => {
    const { grid } = table(
      '<div role="gridcell">=1+1</div><div role="gridcell">@x</div><div role="gridcell">−2.10</div>',
    );
    grid.focus();
    expect(copied()).toBe("'=1+1\t'@x\t−2.10");
  });

  it('is not done in a field, and not where no table has the keyboard', () => {
    table('<div role="gridcell">4,084.42</div>');
    screen.getByLabelText('field').focus();
    expect(copied()).toBeNull();
    act(() => {
      screen.getByLabelText('field').blur();
    });
    expect(copied()).toBeNull();
  });
});
