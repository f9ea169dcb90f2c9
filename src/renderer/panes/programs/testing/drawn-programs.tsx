/** The Programs pane as its tests show it. */
import type { AutomationSlice, ConnectedProgram, DraftView } from '#contract/ipc/app/automation.ts';
import { ppm } from '#domain/market/premium.ts';
import { cents } from '#domain/money/money.ts';
import { firstState } from '#renderer/testing/first-state.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import { ProgramsPane } from '../programs-pane.tsx';

export const program = (change: Partial<ConnectedProgram> = {}): ConnectedProgram => ({
  id: 'p1',
  executable: { path: '/usr/bin/python3.13', sha256: 'ab'.repeat(32) },
  starter: { path: '/usr/bin/bash', sha256: 'cd'.repeat(32) },
  pid: 4711,
  isProven: true,
  purpose: 'other',
  since: Date.now(),
  state: 'asking',
  ...change,
});
const NOTHING: AutomationSlice = { ...firstState.automation, isOn: true };
export const draft = (change: Partial<DraftView> = {}): DraftView => ({
  id: 'd1',
  kind: 'k',
  program: '/usr/bin/python3.13',
  reason: 'Rebalancing',
  state: 'waiting',
  message: null,
  side: 'buy',
  what: '10 × Gold Eagle 1 oz · 2025',
  pieces: 10,
  limit: cents(4_250_000),
  total: cents(4_137_140),
  perUnit: null,
  premium: ppm(27_100),
  spot: null,
  movedFrom: null,
  quoteExpiresAt: 0,
  breaches: [],
  refusal: null,
  createdAt: 0,
  goodUntil: Date.now() + 60_000,
  approvedBy: null,
  orderIds: [],
  ...change,
});
const done = () => ({ ok: true, value: null }) as const;
export const draw = (automation: Partial<AutomationSlice>) =>
  drawPane(
    'programs',
    <ProgramsPane />,
    { automation: { ...NOTHING, ...automation } },
    {
      'automation/set-on': done,
      'automation/accept': done,
      'automation/decline': done,
      'automation/disconnect': done,
      'automation/forget': done,
      'automation/approve': done,
      'automation/approve-alike': done,
      'automation/arm-standing': done,
      'automation/decline-standing': done,
      'automation/decline-draft': done,
      'automation/requote-draft': done,
      'automation/set-trading': done,
      'automation/set-start': done,
      'automation/let-trade': done,
      'automation/grant-budget': done,
      'automation/revoke-budget': done,
    },
  );
