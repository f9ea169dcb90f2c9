/** GET /execution/v2/trading-status. Its body is not shown. */
import { z } from 'zod';
import { successEnvelope, timestamp } from '../reading/common.ts';
import { instantAmong } from '../reading/tolerant-bodies.ts';
import { firstOf, isRecord, required, reportsFailure } from '../reading/tolerant-values.ts';

/** Not shown: chosen form. */
export const tradingStatusResponse = successEnvelope(
  z.object({
    halted: z.boolean(),
    status: z.enum(['open', 'halted']),
    reason: z.string().nullable(),
    updatedAt: timestamp,
  }),
);

/** The trading status as read: halted as soon as any part of the answer reports a halt. */
interface TradingStatusReading {
  readonly halted: boolean;
  /** The service's own word. */
  readonly status: string | undefined;
  readonly reason: string | undefined;
  /** ISO 8601 in UTC. */
  readonly updatedAt: string | undefined;
}

type Level = Record<string, unknown>;
type Statement = boolean | undefined;

const HALTED_FLAGS = [
  'halted',
  'isHalted',
  'is_halted',
  'tradingHalted',
  'trading_halted',
  'isTradingHalted',
  'is_trading_halted',
  'suspended',
  'paused',
];
const OPEN_FLAGS = [
  'tradingEnabled',
  'trading_enabled',
  'isTradingEnabled',
  'is_trading_enabled',
  'tradingAllowed',
  'tradingOpen',
  'isTradingOpen',
];
const WRAPPERS = ['data', 'result', 'response', 'payload', 'content'];
const PLACES = ['trading', 'tradingStatus', 'trading_status', 'market', 'status'];
const HALT_PLACES = ['halt', 'tradingHalt', 'trading_halt'];
const HALT_LISTS = ['halts', 'activeHalts', 'active_halts', 'tradingHalts'];
const WORD_FIELDS = ['status', 'state', ...PLACES, ...HALT_PLACES];
const HALTED_WORDS = ['halted', 'halt', 'paused', 'suspended', 'closed', 'disabled', 'stopped'];
const OPEN_WORDS = [
  'open',
  'active',
  'trading',
  'enabled',
  'normal',
  'operational',
  'running',
  'resumed',
];

function flag(value: unknown): Statement {
  const read = required.flag.safeParse(value);
  return read.success ? read.data : undefined;
}

function opposite(statement: Statement): Statement {
  return statement === undefined ? undefined : !statement;
}

function word(value: unknown): Statement {
  if (typeof value !== 'string') return undefined;
  const text = value.trim().toLowerCase();
  if (HALTED_WORDS.includes(text)) return true;
  return OPEN_WORDS.includes(text) ? false : undefined;
}

/** What one object says about a halt, by unambiguous names. */
function plainStatements(level: Level): Statement[] {
  return [
    ...HALTED_FLAGS.map((name) => flag(level[name])),
    ...OPEN_FLAGS.map((name) => opposite(flag(level[name]))),
    ...['trading', 'open', 'isOpen'].map((name) => opposite(flag(level[name]))),
    ...HALT_PLACES.map((name) => flag(level[name])),
    ...['state', ...PLACES].map((name) => word(level[name])),
    ...HALT_LISTS.map((name) => {
      const halts = level[name];
      return Array.isArray(halts) ? halts.length > 0 : undefined;
    }),
  ];
}

/** `active` is good inside `trading` and bad inside `halt`; elsewhere it means nothing. */
function nestedStatements(level: Level): Statement[] {
  const active = (part: Level) => ['active', 'isActive', 'enabled'].map((name) => flag(part[name]));
  const parts = (names: readonly string[]) => names.map((name) => level[name]).filter(isRecord);
  return [
    ...parts(PLACES).flatMap((part) => [...plainStatements(part), ...active(part).map(opposite)]),
    ...parts(HALT_PLACES).flatMap((part) => [
      ...HALTED_FLAGS.map((name) => flag(part[name])),
      ...active(part),
    ]),
  ];
}

/**
 * Fails if the response says nothing recognizable about trading: that does not mean open. `ok`, `online` and
 * an empty body mean that the server responds, not that orders are accepted.
 */
export const tradingStatusReader = z.unknown().transform((body, context): TradingStatusReading => {
  const outer = isRecord(body) ? body : {};
  const inside = WRAPPERS.map((name) => outer[name]).filter(isRecord);
  const deeper = inside.flatMap((level) => WRAPPERS.map((name) => level[name])).filter(isRecord);
  const levels = [...deeper, ...inside, outer];
  const said = levels.flatMap((level) => [...plainStatements(level), ...nestedStatements(level)]);
  const found = said.filter((statement) => statement !== undefined);
  if (found.length === 0 || levels.some(reportsFailure)) {
    context.issues.push({ code: 'custom', message: 'no trading status found', input: body });
    return z.NEVER;
  }
  const places = levels.flatMap((level) => [
    ...[...PLACES, ...HALT_PLACES].map((name) => level[name]).filter(isRecord),
    level,
  ]);
  const text = (names: readonly string[]) =>
    places
      .flatMap((place) => names.map((name) => firstOf(place, [name])))
      .find((value) => typeof value === 'string');
  return {
    halted: found.includes(true),
    status: text(WORD_FIELDS),
    reason: text(['reason', 'haltReason', 'halt_reason', 'message']),
    updatedAt: places
      .map((place) => instantAmong(place, ['updatedAt', 'updated_at', 'since', 'haltedAt']))
      .find((moment) => moment !== undefined),
  };
});
