import type { FailureView } from '#contract/ipc/primitives.ts';
import { type Result, done, failed } from '#domain/result.ts';
import { conditionFailures } from './failures/condition-failures.ts';
import type { TradingService } from './trading-service.ts';

export interface HaltPort {
  /** The user goes on after a halt whose end cannot be read. */
  end(): Result<null, FailureView>;
}

interface HaltServiceParts {
  readonly trading: Pick<TradingService, 'endHaltManually'>;
  /** What is known of the trading status. */
  readonly status: {
    /** False, and nothing done, while trading is not halted or the end of the halt can be read. */
    endHaltByHand(): boolean;
  };
}

export class HaltService implements HaltPort {
  readonly #parts: HaltServiceParts;

  constructor(parts: HaltServiceParts) {
    this.#parts = parts;
  }

  end(): Result<null, FailureView> {
    const { trading, status } = this.#parts;
    if (!status.endHaltByHand()) return failed(conditionFailures.haltStands());
    trading.endHaltManually();
    return done;
  }
}
