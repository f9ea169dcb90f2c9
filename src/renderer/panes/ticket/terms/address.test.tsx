// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShippingAddress } from '#contract/ipc/trading/ticket.ts';
import { ADDRESS } from '#renderer/testing/fixtures.ts';
import type { DrawnPane } from '#renderer/testing/render.tsx';
import { draw, filled, pass, type } from '#renderer/testing/test-ticket.tsx';
import {
  BY_DEFAULT,
  TO_NEW_ADDRESS,
  TO_VAULT,
  addressKey,
  addressText,
} from '#renderer/store/drafts/ticket-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const moved: ShippingAddress = { ...ADDRESS, line1: '2 Main Street' };

function drawKept(): DrawnPane {
  const drawn = draw({ draft: { ...filled, destination: addressKey(ADDRESS) } });
  keeps(drawn, ADDRESS);
  return drawn;
}
function keeps(drawn: DrawnPane, ...addresses: ShippingAddress[]): void {
  drawn.patch({ session: { ...drawn.store.getState().session, addresses } });
}
const street = (): HTMLInputElement => screen.getByLabelText('Street');
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('a kept address', () => {
  it('is written in full', () => {
    drawKept();
    expect(screen.getByText(/Receiving desk, 1 Main Street, Austin, TX 78701, US/)).toBeDefined();
  });

  it('is edited by e: the new one takes its place, once it is kept', () => {
    const drawn = drawKept();
    drawn.press('KeyE');
    pass(20);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(street().value).toBe('1 Main Street');
    type(street(), '2 Main Street');
    press('Save changes');
    expect(drawn.called('settings/forget-address').map((call) => call.args)).toEqual([ADDRESS]);
    expect(drawn.called('settings/save-address').map((call) => call.args)).toEqual([moved]);
    expect(drawn.store.getState().draft.destination).toBe(TO_NEW_ADDRESS);
    keeps(drawn, moved);
    expect(drawn.store.getState().draft.destination).toBe(addressKey(moved));
  });

  it('stays as it was when the edit is left', () => {
    const drawn = drawKept();
    drawn.press('KeyE');
    type(street(), 'elsewhere');
    press('Discard changes');
    expect(drawn.store.getState().draft.destination).toBe(addressKey(ADDRESS));
    expect(drawn.called('settings/save-address')).toEqual([]);
  });

  it('with a fault in it is not saved; each field says what it wants', () => {
    const drawn = drawKept();
    drawn.press('KeyE');
    type(street(), ' ');
    type(screen.getByLabelText('Country'), 'U');
    press('Save changes');
    expect(screen.getByText('Enter the street and number.')).toBeDefined();
    expect(screen.getByText('Enter the country, such as US.')).toBeDefined();
    expect(drawn.called('settings/save-address')).toEqual([]);
    expect(drawn.called('settings/forget-address')).toEqual([]);
  });

  it('that is forgotten stays in the form until something else is written', () => {
    const drawn = drawKept();
    press('Remove');
    expect(drawn.called('settings/forget-address').map((call) => call.args)).toEqual([ADDRESS]);
    keeps(drawn);
    expect(street().value).toBe('1 Main Street');
    expect(screen.getByText(/Removed\. It is still in these fields/)).toBeDefined();
    press('Save this address');
    expect(drawn.called('settings/save-address').map((call) => call.args)).toEqual([ADDRESS]);
  });

  it('is not kept twice', () => {
    const drawn = draw({
      draft: { ...filled, destination: TO_NEW_ADDRESS, address: addressText(ADDRESS) },
    });
    keeps(drawn, ADDRESS);
    const keep = screen.getByRole('button', { name: 'Save this address' });
    expect(keep.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('This address is already saved.')).toBeDefined();
  });

  it('e is nothing for the vault', () => {
    const drawn = draw();
    drawn.press('KeyE');
    expect(drawn.store.getState().draft).toBe(filled);
  });
});

describe('a vault that is not there', () => {
  it('that was chosen says which capability is missing and what to do; by default it is an address', () => {
    const drawn = draw({ draft: { ...filled, destination: TO_VAULT } });
    const { session } = drawn.store.getState();
    drawn.patch({
      session: {
        ...session,
        capabilities: {
          ...session.capabilities,
          vault: 'disabled',
          vaultRefusal: 'organization',
        },
      },
    });
    expect(screen.getByRole('alert').textContent).toMatch(
      /vault is not enabled for your organization.*Choose or enter an address/,
    );
    drawn.patch({ draft: { ...filled, destination: BY_DEFAULT } });
    expect(street()).toBeDefined();
    expect(screen.getByText(/vault is not enabled for your organization/)).toBeDefined();
  });
});
