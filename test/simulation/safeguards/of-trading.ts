/** Limits of a profile, tokens, alerts, and what is on the screen. */
import type { Safeguard } from './catalogue.ts';

const LIMITS = 'src/main/trading/guards/limits.ts';
const LANES = 'src/main/marketplace/scheduler/lanes.ts';

export const ofTrading: readonly Safeguard[] = [
  {
    name: 'the limit per order is ignored',
    edits: [{ file: LIMITS, bodyOf: 'overOrder', put: 'return null;' }],
  },
  {
    name: 'the limit per day is ignored',
    edits: [{ file: LIMITS, bodyOf: 'overDay', put: 'return null;' }],
  },
  {
    name: 'the limit of the premium is ignored',
    edits: [{ file: LIMITS, bodyOf: 'overPremium', put: 'return null;' }],
  },
  {
    name: 'the limit in ounces is ignored',
    edits: [{ file: LIMITS, bodyOf: 'overOunces', put: 'return null;' }],
  },
  {
    name: 'polling takes the last tokens',
    edits: [{ file: LANES, bodyOf: 'floorOf', put: 'return 0;' }],
  },
  {
    name: 'polling goes before the person',
    edits: [
      {
        file: LANES,
        find: 'trade: 0, interactive: 1, visible: 2, hidden: 3',
        put: 'trade: 3, interactive: 2, visible: 1, hidden: 0',
      },
    ],
  },
  {
    name: 'an alert calls as long as its condition holds',
    edits: [
      {
        file: 'src/domain/alerts/evaluate.ts',
        in: 'evaluate',
        find: 'holds && state.armed && !isSnoozed(state, now)',
        put: 'holds && !isSnoozed(state, now)',
      },
    ],
  },
  {
    name: 'an alert that called is not saved before it is shown',
    edits: [
      {
        file: 'src/main/workspace/alerts/alert-service.ts',
        in: 'look',
        drop: 'this.#keep()',
      },
    ],
  },
  {
    name: 'an alert that called is never armed again',
    edits: [
      {
        file: 'src/domain/alerts/evaluate.ts',
        in: 'evaluate',
        find: 'rearms || (state.armed && !fires)',
        put: '(rearms && state.seen === null) || (state.armed && !fires)',
      },
    ],
  },
  {
    name: 'a changed list is taken for the last one',
    edits: [
      {
        file: 'src/main/marketplace/calls/read-outcome.ts',
        find: 'before?.text === bodyText',
        put: 'before !== undefined',
      },
    ],
  },
  {
    name: 'what left the vault is still in it',
    edits: [
      {
        file: 'src/main/readings/vault/holdings.ts',
        in: 'holdings',
        find: '(counted.pieces.get(productId) ?? 0) - 1',
        put: '(counted.pieces.get(productId) ?? 0) - 0',
      },
    ],
  },
  {
    name: 'the subtotal is shown for the total',
    edits: [
      {
        file: 'src/main/marketplace/mapping/orders.ts',
        find: 'amounts.find((one) => one.name === name)?.value ?? null',
        put: "amounts.find((one) => one.name === (name === 'total' ? 'subtotal' : name))?.value ?? null",
      },
    ],
  },
];
