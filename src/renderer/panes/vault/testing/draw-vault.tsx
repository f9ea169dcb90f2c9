/** The Vault pane, empty and with a holding. */

import { cents } from '#domain/money/money.ts';
import type { VaultSlice } from '#contract/ipc/holdings/vault.ts';
import { ounces } from '#renderer/testing/fixtures.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import { VaultPane } from '../vault-pane.tsx';

export const empty: VaultSlice = {
  intakeAddress: null,
  inbound: [],
  outbound: [],
  requests: [],
  reviews: [],
  extents: {},
  holdings: [],
  holdingsNote: null,
  valueAtSpot: null,
  fetchedAt: Date.now(),
  failure: null,
  failed: [],
};
export const full: VaultSlice = {
  ...empty,
  intakeAddress: { formatted: '1 Vault Way\nDover, DE', vaultId: 'V-1', placement: null },
  holdings: [
    {
      productId: 'eagle',
      title: 'American Gold Eagle 1 oz',
      quantity: 6,
      atLeast: false,
      fine: ounces(6),
      valueAtSpot: cents(2_423_232),
    },
  ],
  valueAtSpot: cents(2_423_232),
};

export const draw = (vault: VaultSlice) => drawPane('vault', <VaultPane />, { vault });
