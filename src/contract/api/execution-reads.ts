/** Payout methods, payment methods, trading status (API document, section Other execution reads). */
import { z } from 'zod';
import { cents, identifier, successEnvelope, timestamp } from './common.ts';
import { aliased, instantAmong, listReader, recordReader } from './tolerant-bodies.ts';
import { firstOf, isRecord, maybe, must, saysFailed } from './tolerant.ts';

/** instantPayout is in cents. */
export const payoutMethodsResponse = successEnvelope(
  z.object({
    payoutMethod: z.enum(['electronic_check', 'teller_ach', 'wire_transfer']),
    electronicCheckName: z.string(),
    electronicCheckEmail: z.string(),
    instantPayout: z.object({
      creditLimit: cents,
      outstandingBalance: cents,
      availableCredit: cents,
    }),
  }),
);

export const payoutMethodsReader = recordReader(
  z.looseObject({
    payoutMethod: must.text,
    electronicCheckName: maybe.text,
    electronicCheckEmail: maybe.text,
    instantPayout: maybe.part(
      z.looseObject({
        creditLimit: maybe.cents,
        outstandingBalance: maybe.cents,
        availableCredit: maybe.cents,
      }),
    ),
  }),
);

/** The envelope and `label`: not shown: chosen form. */
export const paymentMethodsResponse = successEnvelope(
  z.array(
    z.object({
      /** To pass on execute. */
      id: identifier,
      paymentMethod: z.enum(['processor', 'processor_ach', 'wire_transfer']),
      isDefault: z.boolean(),
      label: z.string(),
    }),
  ),
);

const paymentMethodRecord = aliased(
  {
    id: ['paymentMethodId', 'payment_method_id', 'methodId'],
    paymentMethod: ['type', 'methodType', 'kind'],
    isDefault: ['default', 'is_default'],
    label: ['name', 'displayName', 'description'],
  },
  z.looseObject({
    id: must.id,
    paymentMethod: maybe.text,
    isDefault: maybe.flag,
    label: maybe.text,
  }),
);

/**
 * A wire transfer has no processor id; wherever it is listed, execute takes the word itself. The
 * list may also name methods by their ids alone.
 */
const paymentMethodReading = z
  .unknown()
  .transform((value): unknown => {
    if (typeof value === 'string') return { id: value };
    if (!isRecord(value)) return value;
    const type = firstOf(value, ['paymentMethod', 'type', 'methodType', 'kind']);
    return type === 'wire_transfer' ? { ...value, id: 'wire_transfer' } : value;
  })
  .pipe(paymentMethodRecord);

export const paymentMethodsReader = listReader(paymentMethodReading, [
  'paymentMethods',
  'payment_methods',
  'methods',
]);

/** Body of the trading status: not shown: chosen form. */
export const tradingStatusResponse = successEnvelope(
  z.object({
    halted: z.boolean(),
    status: z.enum(['open', 'halted']),
    reason: z.string().nullable(),
    updatedAt: timestamp,
  }),
);

/** Trading as read: halted as soon as any part of the answer says so. */
export interface TradingStatusReading {
  readonly halted: boolean;
  readonly status: string | undefined;
  readonly reason: string | undefined;
  /** ISO 8601 in UTC. */
  readonly updatedAt: string | undefined;
}

const HALT_FLAGS = [
  'halted',
  'isHalted',
  'tradingHalted',
  'is_halted',
  'trading_halted',
  'paused',
  'closed',
];
const OPEN_FLAGS = [
  'tradingEnabled',
  'trading_enabled',
  'isTradingEnabled',
  'enabled',
  'open',
  'isOpen',
  'active',
  'tradingAllowed',
  'available',
];
const HALT_WORDS = [
  'halted',
  'halt',
  'paused',
  'suspended',
  'closed',
  'disabled',
  'stopped',
  'maintenance',
];
const OPEN_WORDS = [
  'open',
  'active',
  'trading',
  'enabled',
  'normal',
  'operational',
  'running',
  'ok',
  'available',
];
const WORD_FIELDS = [
  'status',
  'state',
  'tradingStatus',
  'trading_status',
  'trading',
  'halt',
  'market',
];

function flag(value: unknown): boolean | undefined {
  const read = must.flag.safeParse(value);
  return read.success ? read.data : undefined;
}

/** Every statement about halting that one object makes. */
function statements(level: Record<string, unknown>): boolean[] {
  const found: (boolean | undefined)[] = [
    ...HALT_FLAGS.map((name) => flag(level[name])),
    ...OPEN_FLAGS.map((name) => flag(level[name])).map((open) =>
      open === undefined ? undefined : !open,
    ),
    ...WORD_FIELDS.map((name) => {
      const word = level[name];
      if (typeof word === 'boolean') return name === 'halt' ? word : !word;
      if (typeof word !== 'string') return undefined;
      const text = word.trim().toLowerCase();
      return HALT_WORDS.includes(text) ? true : OPEN_WORDS.includes(text) ? false : undefined;
    }),
  ];
  return found.filter((statement): statement is boolean => statement !== undefined);
}

/** Fails when the answer says nothing recognisable about trading. */
export const tradingStatusReader = z.unknown().transform((body, context): TradingStatusReading => {
  const outer = isRecord(body) && !saysFailed(body) ? body : {};
  const inner = ['data', 'tradingStatus', 'trading', 'status', 'halt'].map((name) => outer[name]);
  const levels = [outer, ...inner.filter(isRecord)];
  const found = levels.flatMap(statements);
  if (found.length === 0) {
    context.issues.push({ code: 'custom', message: 'no trading status found', input: body });
    return z.NEVER;
  }
  const text = (names: readonly string[]) =>
    levels.map((level) => firstOf(level, names)).find((value) => typeof value === 'string');
  return {
    halted: found.includes(true),
    status: text(WORD_FIELDS),
    reason: text(['reason', 'haltReason', 'message']),
    updatedAt: levels
      .map((level) =>
        instantAmong(level, ['updatedAt', 'updated_at', 'since', 'haltedAt', 'timestamp']),
      )
      .find((moment) => moment !== undefined),
  };
});
