/** How the terminal reads texts of others, and its exports. */
import { mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Params, ResultOf } from '#contract/automation/methods.ts';
import { AUTOMATION_FOLDER, EXPORT_PREFIX } from '#contract/automation/protocol.ts';
import { productFieldsSchema } from '#contract/automation/reading-methods.ts';
import type { Saved } from '#contract/ipc/trading/orders.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { contentFacts } from '#domain/metal/content/content-reading.ts';
import { readContent } from '#domain/metal/content/product-content.ts';
import { ok, type Result } from '#domain/result.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { ProgramCall } from '#main/automation/door/program-connection.ts';
import { orderFileName } from '#main/orders/order-service.ts';
import type { SessionPorts } from '#main/session/ports.ts';
import {
  type MethodAnswer,
  fromFailure,
  type MethodContext,
  noSession,
  refuseCall,
} from './context.ts';

const NOTHING: ResultOf<'read'> = { phrase: null, product: null, table: null };

async function read(
  { phrases, session }: MethodContext,
  { what, text }: Params<'read'>,
): Promise<MethodAnswer<'read'>> {
  if (what === 'phrase') return ok({ ...NOTHING, phrase: phrases.facts(text) });
  if (what === 'product') {
    const fields = productFieldsSchema.safeParse(parseJson(text));
    if (fields.success) return ok({ ...NOTHING, product: contentFacts(readContent(fields.data)) });
    const why = fields.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return refuseCall('usage', `The fields of the product cannot be read. ${why.join('; ')}`);
  }
  const ports = session();
  if (ports === null) return noSession();
  const table = await ports.ownEntries.readTable(text);
  return table.ok ? ok({ ...NOTHING, table: table.value }) : fromFailure(table.error);
}

/** Into a folder of its own, which lasts as long as the connection. */
async function exported(
  { session, dataFolder, state, wallNow, exportCalls }: MethodContext,
  params: Params<'export'>,
  { signal }: Pick<ProgramCall, 'signal'>,
): Promise<MethodAnswer<'export'>> {
  const ports = session();
  if (ports === null) return noSession();
  const folder = await mkdtemp(join(dataFolder, AUTOMATION_FOLDER, EXPORT_PREFIX));
  const remove = (): void => void rm(folder, { recursive: true, force: true });
  const keys = state.get('orders').rows.map(({ key }) => key);
  const made =
    params.what === 'programs'
      ? madeOf(await exportCalls(params.format, folder))
      : await exportTo(folder, { ...params, what: params.what }, { ports, keys, now: wallNow() });
  if (!made.ok || signal.aborted) remove();
  else signal.addEventListener('abort', remove);
  return made.ok ? ok({ ...made.value, name: basename(made.value.path) }) : fromFailure(made.error);
}

const madeOf = (saved: Result<Saved, FailureView>): Made =>
  saved.ok ? ok({ path: saved.value?.path ?? '', notes: [] }) : saved;

type Made = Result<{ readonly path: string; readonly notes: string[] }, FailureView>;

async function exportTo(
  folder: string,
  {
    what,
    format,
    period,
  }: Params<'export'> & { readonly what: Exclude<Params<'export'>['what'], 'programs'> },
  {
    ports,
    keys,
    now,
  }: { readonly ports: SessionPorts; readonly keys: string[]; readonly now: number },
): Promise<Made> {
  if (what === 'orders') {
    const older = { side: null, outcomes: null, text: '' };
    const place = { folder, name: orderFileName(now, format), taken: 'next-free-name' } as const;
    const saved = await ports.orders.export({ format, keys, older }, place);
    return madeOf(saved);
  }
  const report = await ports.reports.make({ report: what, period: { kind: period } }, folder);
  if (!report.ok) return report;
  const { path = '', unread = null, leftOut = null } = report.value ?? {};
  return ok({ path, notes: [unread, leftOut].filter((note) => note !== null) });
}

export const readingAnswers = { read, export: exported };
