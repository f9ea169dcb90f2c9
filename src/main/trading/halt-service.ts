import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { type Result, done, failed } from '#domain/result.ts';
import { conditionFailures } from './failures/condition-failures.ts';
import type { TradingService } from './trading-service.ts';

interface HaltServiceParts {
  readonly trading: Pick<TradingService, 'endHaltManually'>;
  readonly status: {
    /** False, with no effect, while trading is not halted or the end of the halt can be read. */
    endHaltByHand(): boolean;
  };
}

export class HaltService {
  readonly #parts: HaltServiceParts;

  constructor(parts: HaltServiceParts) {
    this.#parts = parts;
  }

  /** The user ends a halt whose end cannot be read. */
  end(): Result<null, FailureView> {
    const { trading, status } = this.#parts;
    if (!status.endHaltByHand()) return failed(conditionFailures.haltContinues());
    trading.endHaltManually();
    return done;
  }
}
