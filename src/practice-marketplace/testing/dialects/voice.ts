import { gzipSync } from 'node:zlib';
import type { RouteId } from '#contract/api/routes/routes.ts';
import type { ErrorReply } from '#practice/execution/api-error.ts';
import type { Dialect } from './dialect.ts';
import type { Cause, WireQuery, Scene, Utterance } from './wire/scene.ts';
import { writeJson } from './wire/wire-json.ts';

/** An answer as it goes over the wire. */
export interface SpokenAnswer {
  readonly status: number;
  /** The body, mostly JSON: as text, or in UTF-8. */
  readonly json: string | Buffer;
  /** Headers in addition to those of every answer; one without a value is left out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The one place where documented answers become those of a dialect, and queries of a dialect documented ones. The
 * documented dialect passes everything on as it is.
 */
export class Voice {
  readonly #dialect: Dialect | undefined;

  constructor(dialect: Dialect | undefined) {
    this.#dialect = dialect;
  }

  get dialect(): Dialect | undefined {
    return this.#dialect;
  }

  hear(id: RouteId, query: WireQuery, scene: Scene): WireQuery {
    return this.#dialect?.hear(id, query, scene) ?? query;
  }

  /** A documented success as callers get it. */
  tell(id: RouteId, json: string | Buffer, scene: Scene): SpokenAnswer {
    if (this.#dialect === undefined) return { status: 200, json };
    const said: unknown = JSON.parse(String(json));
    return wireAnswer(this.#dialect.tell(id, said, scene));
  }

  /** What a route of the dialect's own answers. */
  tellOwn(tree: unknown): SpokenAnswer {
    return { status: 200, json: writeJson(tree) };
  }

  refuse(reply: ErrorReply, cause: Cause): SpokenAnswer {
    if (this.#dialect === undefined) return { status: reply.code, json: JSON.stringify(reply) };
    return wireAnswer(this.#dialect.refuse(reply, cause));
  }

  /** The answer compressed, where the dialect does that and the caller takes it. */
  packed(answer: SpokenAnswer, acceptEncoding: string | undefined): SpokenAnswer {
    const packs = this.#dialect?.gzip === true && /\bgzip\b/i.test(acceptEncoding ?? '');
    if (!packs || answer.json.length === 0) return answer;
    return {
      ...answer,
      json: gzipSync(answer.json),
      headers: { ...answer.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    };
  }

  /** An order's id as callers see it. */
  orderId(id: string): string {
    return String(this.#dialect?.orderId(id) ?? id);
  }
}

function wireAnswer({ status, tree, text }: Utterance): SpokenAnswer {
  if (text !== undefined)
    return { status, json: text.body, headers: { 'content-type': text.type } };
  if (tree === undefined) return { status, json: '', headers: { 'content-type': undefined } };
  return { status, json: writeJson(tree), headers: { 'content-type': JSON_TYPE } };
}
