/** Questions to the main process. An answer to a question that is no longer on the screen is dropped: the only guard of this kind. */
import type { Channel, ChannelArgs, ChannelResult } from '#contract/ipc/contract.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Failed, Result } from '#domain/result.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

/** A request is sent after a pause in typing of this length. */
const SETTLE_MS = 120;

interface Timing {
  readonly settleMs?: number;
  readonly everyMs?: number;
}

/** @param question null while there is nothing to ask; the same object until it changes */
function useQuestion<Question, Answered>(
  question: Question | null,
  send: (question: Question) => Promise<Answered>,
  onAnswer: (question: Question, answer: Answered) => void,
  { settleMs, everyMs }: Timing = {},
): void {
  const sendNow = useEffectEvent(send);
  const receive = useEffectEvent(onAnswer);
  useEffect(() => {
    if (question === null) return undefined;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const answer = await sendNow(question);
      if (isCurrent) receive(question, answer);
    };
    if (settleMs === undefined) void ask();
    const first = settleMs === undefined ? undefined : setTimeout(() => void ask(), settleMs);
    const again = everyMs === undefined ? undefined : setInterval(() => void ask(), everyMs);
    return () => {
      isCurrent = false;
      clearTimeout(first);
      clearInterval(again);
    };
  }, [question, settleMs, everyMs]);
}

/**
 * Asks at once, and again every `everyMs` if that is given.
 *
 * @param request null while there is nothing to ask; the same object until it changes
 */
export function useAsked<C extends Channel>(
  channel: C,
  request: ChannelArgs<C> | null,
  onAnswer: (request: ChannelArgs<C>, answer: ChannelResult<C> | Failed<FailureView>) => void,
  everyMs?: number,
): void {
  const bridge = useBridge();
  const timing = everyMs === undefined ? {} : { everyMs };
  useQuestion(request, (args) => sendCommand(bridge, channel, args), onAnswer, timing);
}

/** The arguments of a question without any. */
export const NO_ARGS = {};

/**
 * Asks while it is on the screen, and again every `everyMs`: the answer changes with the market.
 *
 * @param request null while there is nothing to ask; the same object until it changes
 */
export function usePolled<C extends Channel>(
  channel: C,
  request: ChannelArgs<C> | null,
  everyMs: number,
  onAnswer: (request: ChannelArgs<C>, answer: ChannelResult<C> | Failed<FailureView>) => void,
): void {
  const bridge = useBridge();
  useQuestion(request, (args) => sendCommand(bridge, channel, args), onAnswer, {
    settleMs: SETTLE_MS,
    everyMs,
  });
}

export type AnswerState<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'ready'; readonly value: Value };

/**
 * The latest answer about `subject`, which stays while a newer one is awaited.
 *
 * @param revision asks again when it changes
 */
export function useAnswer<Value>(
  subject: string,
  send: () => Promise<Result<Value, FailureView>>,
  revision: unknown = null,
): AnswerState<Value> {
  const [latest, setLatest] = useState<{ subject: string; answer: AnswerState<Value> } | null>(
    null,
  );
  const question = useMemo(() => ({ subject, revision }), [subject, revision]);
  useQuestion(question, send, (_, answer) =>
    setLatest({
      subject,
      answer: answer.ok
        ? { state: 'ready', value: answer.value }
        : { state: 'failed', reason: failureText(answer.error) },
    }),
  );
  return latest?.subject === subject ? latest.answer : { state: 'loading' };
}
