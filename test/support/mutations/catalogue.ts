/** Every safeguard that is taken out, room by room. */
import type { Mutation } from './mutation.ts';
import { ofGuards } from './of-guards.ts';
import { ofJournal } from './of-journal.ts';
import { ofMoney } from './of-money.ts';
import { ofReconciliation } from './of-reconciliation.ts';
import { ofRefusals } from './of-refusals.ts';
import { ofSending } from './of-sending.ts';
import { ofTickets } from './of-tickets.ts';

export const mutations: readonly Mutation[] = [
  ...ofSending,
  ...ofJournal,
  ...ofGuards,
  ...ofTickets,
  ...ofReconciliation,
  ...ofRefusals,
  ...ofMoney,
];
