/** What programs talk to while they are on: the socket, the methods, and what they watch. Loaded when a profile turns them on. */
import type { Patch } from '#contract/ipc/contract.ts';
import type { Logger } from '#main/shared/log.ts';
import { Door, type DoorParts } from './door/door.ts';
import { ProgramTrading, type ProgramTradingParts } from './drafts/program-trading.ts';
import type { Result } from '#domain/result.ts';
import { answerCall } from './methods/answer-call.ts';
import type { MethodContext } from './methods/context.ts';
import { Watchers } from './methods/watchers.ts';
import { systemProcesses } from './programs/process-info.ts';

export interface ServerParts extends Pick<DoorParts, 'dataFolder' | 'monotonicNow' | 'admit'> {
  readonly context: MethodContext;
  readonly log: Logger;
}

export interface ProgramServer {
  /** Programs that watch what changed are sent it. */
  readonly stateChanged: (changes: Patch['changes']) => void;
  readonly close: () => void;
}

interface TradingParts extends Omit<ProgramTradingParts, 'metalOf'> {
  readonly marketViews: Pick<MethodContext['marketViews'], 'rowOf'>;
}

/** What programs draft for one profile. The error is a sentence. */
export const openProgramTrading = (parts: TradingParts): Result<ProgramTrading, string> =>
  ProgramTrading.open({
    ...parts,
    metalOf: (rowKey) => parts.marketViews.rowOf(rowKey)?.material ?? null,
  });

/** @throws where the socket cannot be made */
export async function openServer({ context, log, ...parts }: ServerParts): Promise<ProgramServer> {
  const watchers = new Watchers(context);
  const door = new Door({
    ...parts,
    processes: systemProcesses,
    log,
    answer: async (call) => {
      const { method, program } = call;
      const outcome =
        method === 'watch' ? watchers.add(call) : await answerCall(context, call, log);
      const result = outcome.ok ? 'answered' : outcome.error.code;
      // Parameters are not logged: they may hold anything.
      log.info(`program ${program.pid} called ${method.slice(0, 40)}: ${result}`);
      return outcome;
    },
  });
  await door.open();
  return {
    stateChanged: (changes) => {
      watchers.changed(changes);
    },
    close: () => {
      door.close();
    },
  };
}
