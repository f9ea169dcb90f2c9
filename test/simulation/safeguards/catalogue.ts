/** Safeguards that the simulation has to miss: those of the torture test's mutations that it can see, and those of automation. */
import { mutations } from '../../support/mutations/catalogue.ts';
import type { Edit } from '../../support/mutations/mutation.ts';
import { ofAutomation } from './of-automation.ts';
import { ofTrading } from './of-trading.ts';

/** What is taken out is named by what goes on then. */
export interface Safeguard {
  readonly name: string;
  readonly edits: readonly Edit[];
}

const KNOWN = [
  'no single flight',
  'one retry without an answer',
  'a token that comes late still sends',
  'a 500 is a refusal',
  'a broken connection is not sent',
  'any success is a confirmation',
  'the outcome is not written down',
  'a record that could not be written is sent all the same',
  'an old intent sends what is on the ticket now',
  'a quote is sent though the computer slept meanwhile',
  'an open UNKNOWN blocks nothing',
  'the limit is ignored',
  'the limit of a sell is taken for a ceiling',
  'the age of a quote is ignored',
  'the wall clock does not make a quote older',
  'a quote is good to its last moment',
  'a quote ages from the answer on',
  'an order that waited is not looked at again',
  'what comes while an order waits for a token is ignored',
  'the trading lock forbids nothing',
  'a limit that refuses can be accepted away',
  'a halt is ignored',
  'an answer that says that trading is halted changes nothing',
  'a key that was refused goes on trading',
  'no fsync before send',
  'SENDING is not written down',
  'the next start forgets what was being sent',
  'what was being sent was not sent',
  'a torn line is not cut off',
  'a record that failed is left on the disk',
  'two terminals may write one journal',
  'what a killed run left behind the index is not read',
  'the only new order is linked by itself',
  'the order of another intent can be linked',
  'that there is no order is stated too early',
  'an empty list is taken for a proof',
  'a refusal is final without a look at the orders',
  'the word of a gateway is final',
  'a list out of a cache is believed',
  'nothing is looked for after an order was placed',
  'a start does not look for second orders of the last run',
  'the total is sent in place of the limit',
  'add-ons are left out of what is sent',
  'own listings are adjusted unasked',
  'a quote survives a sleep',
] as const;

function known(name: string): Safeguard {
  const mutation = mutations.find((one) => one.name === name);
  if (mutation === undefined) throw new RangeError(`There is no mutation “${name}”.`);
  return { name, edits: mutation.edits };
}

export const safeguards: readonly Safeguard[] = [
  ...KNOWN.map(known),
  ...ofTrading,
  ...ofAutomation,
];
