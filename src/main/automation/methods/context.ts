/** What methods read: the published state, the market, and the services of the open profile. */
import type { CallError, ErrorCode } from '#contract/automation/errors.ts';
import type { Method, ResultOf } from '#contract/automation/methods.ts';
import type { Saved } from '#contract/ipc/trading/orders.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { type Failed, failed, type Result } from '#domain/result.ts';
import type { MarketViews } from '#main/market/views/market-views.ts';
import type { SessionPorts } from '#main/session/ports.ts';
import type { ProgramTrading } from '#main/automation/drafts/program-trading.ts';
import type { ProgramIdentity } from '#main/automation/programs/process-info.ts';
import type { PhraseReader } from '#main/workspace/phrase/phrase-reader.ts';
import type { AppState } from '#main/state/app-state.ts';

export interface MethodContext {
  readonly state: Pick<AppState, 'get'>;
  readonly marketViews: Pick<MarketViews, 'search' | 'rowOf'>;
  readonly phrases: Pick<PhraseReader, 'facts'>;
  readonly dataFolder: string;
  /** Null while no profile is connected. */
  readonly session: () => SessionPorts | null;
  readonly wallNow: () => number;
  /** Null while programs are off. */
  readonly trading: () => ProgramTrading | null;
  /** The user lets this program draft orders. */
  readonly mayTrade: (program: ProgramIdentity) => boolean;
  /** What programs did, as a file in this folder. */
  readonly exportCalls: (
    format: 'csv' | 'json',
    folder: string,
  ) => Promise<Result<Saved, FailureView>>;
  /** Turns automation off for the open profile. */
  readonly kill: () => void;
}

export const refuseCall = (code: ErrorCode, message: string): Failed<CallError> =>
  failed({ code, message });

export const noSession = (): Failed<CallError> =>
  refuseCall('not-connected', 'The profile is not connected yet. Try again in a moment.');

/** A failure as the user would read it. */
export const fromFailure = ({ title, advice }: FailureView): Failed<CallError> =>
  refuseCall('refused', `${title}. ${advice}`);

export type MethodAnswer<M extends Method> = Result<ResultOf<M>, CallError>;
