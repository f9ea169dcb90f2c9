/** What programs can do about orders. Nothing here sends one: that takes a key press of the user, or a budget that the user granted. */
import type { CallError } from '#contract/automation/errors.ts';
import type { Params } from '#contract/automation/methods.ts';
import { type Cents, isCents } from '#domain/money/money.ts';
import { ok, type Result } from '#domain/result.ts';
import type { ProgramCall } from '#main/automation/door/program-connection.ts';
import { callerOf } from '#main/automation/drafts/caller.ts';
import type { ProgramCaller } from '#main/automation/drafts/draft.ts';
import type { ProgramTrading } from '#main/automation/drafts/program-trading.ts';
import { type MethodAnswer, type MethodContext, refuseCall } from './context.ts';

type Call = Pick<ProgramCall, 'program' | 'signal'>;

async function quote(
  context: MethodContext,
  params: Params<'quote'>,
  { signal }: Call,
): Promise<MethodAnswer<'quote'>> {
  const trading = context.trading();
  if (trading === null) return notKept();
  const quoted = await trading.requests.quote(params, signal);
  return quoted.ok ? ok({ quote: quoted.value }) : quoted;
}

async function draft(
  context: MethodContext,
  params: Params<'draft'>,
  call: Call,
): Promise<MethodAnswer<'draft'>> {
  const writer = writerOf(context, call);
  if (!writer.ok) return writer;
  const limit = centsOf(params.limit);
  if (limit === null) return refuseCall('usage', 'draft: limit: It has to be above 0.00.');
  const { requests, caller } = writer.value;
  return requests.draft(caller, params, limit, call.signal);
}

async function execute(
  context: MethodContext,
  params: Params<'execute'>,
  call: Call,
): Promise<MethodAnswer<'execute'>> {
  const writer = writerOf(context, call);
  if (!writer.ok) return writer;
  return writer.value.requests.execute(writer.value.caller, params, call.signal);
}

function drafts(
  context: MethodContext,
  params: Params<'drafts'>,
  call: Call,
): MethodAnswer<'drafts'> {
  const trading = context.trading();
  if (trading === null) return notKept();
  const found = trading.requests.drafts(callerOfCall(call), params.draft);
  return found.ok ? ok({ drafts: [...found.value] }) : found;
}

function withdraw(
  context: MethodContext,
  params: Params<'withdraw'>,
  call: Call,
): MethodAnswer<'withdraw'> {
  const trading = context.trading();
  return trading === null ? notKept() : trading.requests.withdraw(callerOfCall(call), params.draft);
}

export function writerOf(
  context: MethodContext,
  call: Call,
): Result<
  Pick<ProgramTrading, 'requests' | 'standing'> & { readonly caller: ProgramCaller },
  CallError
> {
  if (!call.program.isProven) {
    return refuseCall(
      'not-proven',
      'The system cannot confirm which program this is, so it can only read.',
    );
  }
  if (!context.mayTrade(call.program.identity)) {
    return refuseCall(
      'trading-off',
      'The user does not let this program draft orders. Ask them to allow it in the Programs pane.',
    );
  }
  const trading = context.trading();
  if (trading === null) return notKept();
  const { requests, standing } = trading;
  return ok({ requests, standing, caller: callerOfCall(call) });
}

export const callerOfCall = ({ program }: Call): ProgramCaller =>
  callerOf(program.identity, program.pid);

/** An exact amount above zero; null for any other. */
export function centsOf(text: string): Cents | null {
  const amount = Number(text.replace('.', ''));
  return isCents(amount) && amount > 0 ? amount : null;
}

export const notKept = () =>
  refuseCall('log-stopped', 'What programs do cannot be recorded. The Programs pane says why.');

export const tradeAnswers = { quote, draft, execute, drafts, withdraw };
