/** What the marketplace sent of one thing, for whoever wants to see what a row was made of. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { ReceivedRecord, ReceivedThing, ReceivedView } from '#contract/ipc/app/received.ts';
import { type Result, failed } from '#domain/result.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import { markOf } from '#main/marketplace/mapping/amount-fields.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import type { ReceivedBody } from '#main/marketplace/received/received-bodies.ts';
import type { FindRecord } from './find-record.ts';
import { flatValues } from './flat-values.ts';
import { ROUTES_OF } from './kinds.ts';
import { parseVerbatim } from './verbatim-json.ts';

/** Records of one thing, values of a record, characters of a value, of its path, and of the record as JSON. */
const MOST = { records: 4, values: 1_000, text: 500, path: 200, json: 65_536 } as const;

type Client = Pick<
  MarketplaceClient,
  'received' | 'redact' | 'getProductsByIds' | 'getOutboundRequest'
>;

export class ReceivedRecords {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Parses what is kept; nothing parsed is kept. */
  async record(thing: ReceivedThing): Promise<Result<ReceivedView, FailureView>> {
    let records = this.#kept(thing);
    const ask = records.length === 0 ? this.#asking(thing) : null;
    if (ask !== null) {
      const answer = await ask();
      if (!answer.ok) return failed(failureFor(answer.error));
      records = this.#kept(thing);
    }
    if (records.length > 0) return { ok: true, value: { state: 'kept', records } };
    const before = this.#client.received.hasDropped(new Set(ROUTES_OF[thing.kind].keys()));
    return { ok: true, value: { state: 'missing', before } };
  }

  /** How it is requested by itself; null where the service has no route for that. */
  #asking({ kind, id }: ReceivedThing): (() => Promise<Answer<unknown>>) | null {
    const options = { lane: 'interactive' } as const;
    if (kind === 'product') return () => this.#client.getProductsByIds([id], options);
    // The list has the items too, so a card needs nothing more; what names the request is not documented.
    if (kind === 'outbound-request') return () => this.#client.getOutboundRequest(id, options);
    return null;
  }

  /** Of each route the newest that has it. */
  #kept(thing: ReceivedThing): ReceivedRecord[] {
    const routes = new Map(ROUTES_OF[thing.kind]);
    const records: ReceivedRecord[] = [];
    for (const body of this.#client.received.of(new Set(routes.keys()))) {
      const find = routes.get(body.route);
      const record = find === undefined ? undefined : recordIn(body, find, thing.id);
      if (record === undefined) continue;
      routes.delete(body.route);
      records.push(this.#shown(body, record));
      if (records.length === MOST.records) break;
    }
    return records;
  }

  /** Without the key, whatever the marketplace made of it, and cut to what can be shown. */
  #shown({ method, target, at, marks }: ReceivedBody, record: unknown): ReceivedRecord {
    const { redact } = this.#client;
    const { values, count } = flatValues(record, MOST.values);
    const json = redact(jsonOf(record));
    return {
      method,
      target,
      at,
      values: values.map(({ path, field, text, value }) => {
        const clean = redact(text);
        return {
          path: redact(path, MOST.path),
          text: clean.slice(0, MOST.text),
          cut: Math.max(0, clean.length - MOST.text),
          mark: markOf(field, value, marks),
        };
      }),
      left: count - values.length,
      json: json.slice(0, MOST.json),
      jsonCut: json.length > MOST.json,
    };
  }
}

/** Indented where it can be shown whole: of a long one, or one that is nested deep, that would be mostly spaces. */
function jsonOf(record: unknown): string {
  const text = JSON.stringify(record);
  return text.length > MOST.json ? text : JSON.stringify(record, null, 2);
}

function recordIn({ text, target }: ReceivedBody, find: FindRecord, id: string): unknown {
  // Most answers do not have it, and are skipped without being parsed.
  const mayHave = `${target} ${text}`.toLowerCase().includes(id.toLowerCase());
  const body = mayHave ? parseVerbatim(text) : undefined;
  return body === undefined ? undefined : find({ body, target }, id);
}
