/** Safeguards around the one request. */
import { type Mutation, test, torture } from './mutation.ts';

const EXECUTIONS = 'src/main/trading/execution/executions.ts';
const EXECUTOR = 'src/main/trading/execution/executor.ts';
const CLASSIFY = 'src/main/trading/execution/classify.ts';
const REFUSALS = 'src/contract/api/reading/refusals/refusals.ts';
const SERVICE = 'src/main/trading/trading-service.ts';
const TICKET = 'src/main/trading/ticket-service.ts';
const TRANSPORT = 'src/main/marketplace/transport/execution-transport.ts';
const GATEWAY = 'src/main/trading/gateway/client-gateway.ts';
const MODEL = 'keeps its promises whatever happens, in whatever order';
const model = (why: string) => test('main/trading/trading-model', MODEL, why);

export const ofSending: readonly Mutation[] = [
  {
    // Every guard against a second request at the same time; any one of them alone is enough to prevent it.
    name: 'no single flight',
    edits: [
      { file: EXECUTIONS, in: 'execute', drop: 'this.inFlight !== null' },
      {
        file: EXECUTIONS,
        find: "ticket.phase !== 'quoted' || ticket.intent.intentId !== intentId",
        put: "ticket.phase !== 'quoted' && ticket.phase !== 'sending'",
      },
      {
        file: EXECUTIONS,
        in: 'execute',
        find: 'const refusal = guard.refusal(ticket) ?? guard.tooOld(ticket)',
        put: `const shown = ticket.phase === 'sending' ? ticket.quoted : ticket;
          const refusal = guard.refusal(shown) ?? guard.tooOld(shown)`,
      },
      {
        file: EXECUTIONS,
        find: '() => this.#send(ticket)',
        put: '() => this.#send(shown)',
      },
      { file: EXECUTIONS, find: 'generation === generation', put: 'generation !== -1' },
      { file: 'src/main/trading/guards/execution-guard.ts', drop: 'senderOf' },
      {
        file: 'src/main/trading/journal/model/intent-projection.ts',
        drop: "kind: 'intent-exists', intentId",
      },
      {
        file: 'src/main/trading/journal/model/intent-projection.ts',
        drop: "kind: 'quote-already-sent', quoteId",
      },
    ],
    red: [torture('duplicates', ['five-clicks'], 'five clicks are five requests for one quote')],
  },
  {
    name: 'one retry without an answer',
    edits: [
      {
        file: EXECUTOR,
        find: 'return await this.#parts.gateway.execute(request, mayStillSend)',
        put: `const attempt = await this.#parts.gateway.execute(request, mayStillSend);
          if (attempt.kind !== 'no-answer') return attempt;
          return await this.#parts.gateway.execute(request, mayStillSend)`,
      },
    ],
    red: [
      torture(
        'duplicates',
        ['reset-after', 'half-header'],
        'the first request had placed the order',
      ),
      model('a quote is posted twice'),
    ],
  },
  {
    name: 'redirects are followed',
    edits: [
      {
        file: TRANSPORT,
        find: 'return await this.#exchange(post, opened.value, left)',
        put: `const seen = await this.#exchange(post, opened.value, left);
          const to = seen.kind === 'response' ? seen.headers['location'] : undefined;
          if (to === undefined) return seen;
          return await this.postOnce({ ...post, url: new URL(String(to), post.url) }, options)`,
      },
    ],
    red: [
      test(
        'main/marketplace/transport/execution-transport',
        'of any status is reported as it is',
        'a 302 has to be reported, not followed',
      ),
      torture('deviations', ['redirect'], 'the 404 behind the redirect is taken for a refusal'),
    ],
  },
  {
    name: 'a token that comes late still sends',
    edits: [{ file: GATEWAY, find: 'handedOver = mayStillSend()', put: 'handedOver = true' }],
    red: [torture('deviations', ['monotonic-jump'], 'the quote ran out between click and request')],
  },
  {
    name: 'no body-shape rule',
    edits: [{ file: REFUSALS, bodyOf: 'hasErrorShape', put: 'return isRecord(body);' }],
    red: [
      torture(
        'deviations',
        ['wrong-code', 'error-missing'],
        'it is reported as what the list shows',
      ),
      test('main/trading/execution/classify', 'is a 409 whose code is another', 'it is no refusal'),
    ],
  },
  {
    name: 'a 500 is a refusal',
    edits: [
      {
        file: REFUSALS,
        find: 'new Set(refusalStatuses)',
        put: 'new Set([...refusalStatuses, 500])',
      },
    ],
    red: [
      torture('deviations', ['error-500-after'], 'it is reported as what the list shows'),
      test('main/trading/execution/classify', 'is every other status', 'a 500 proves nothing'),
    ],
  },
  {
    name: 'a 409 is no refusal',
    edits: [
      {
        file: REFUSALS,
        find: 'new Set(refusalStatuses)',
        put: 'new Set(refusalStatuses.filter((status) => status !== 409))',
      },
    ],
    red: [
      torture('deviations', ['code-missing'], 'a refusal of the service has to be reported as one'),
    ],
  },
  {
    name: 'a refusal needs a code in its body',
    edits: [{ file: REFUSALS, find: 'code === undefined || code === null || ', put: '' }],
    red: [torture('deviations', ['code-missing'], 'a text alone has been seen to refuse')],
  },
  {
    name: 'a documented code refuses under its own status only',
    edits: [{ file: REFUSALS, find: '|| status === 503', put: '' }],
    red: [torture('deviations', ['halted-with-503'], 'the document names no status for a halt')],
  },
  {
    name: 'an answer that names an order is a refusal',
    edits: [{ file: REFUSALS, find: '|| namedOrders(body).length > 0', put: '' }],
    red: [
      test(
        'main/trading/execution/classify',
        'is a 409 that names an order',
        'it contradicts itself',
      ),
    ],
  },
  {
    name: 'a broken connection is not sent',
    edits: [
      {
        file: CLASSIFY,
        find: "state: 'UNKNOWN', reason: attempt.reason",
        put: "state: 'NOT_SENT', reason: attempt.reason",
      },
    ],
    red: [torture('misclassified', ['reset-after', 'stall-after'], 'the order was placed')],
  },
  {
    name: 'no connection is unknown',
    edits: [
      {
        file: CLASSIFY,
        find: "state: 'NOT_SENT', reason: attempt.reason",
        put: "state: 'UNKNOWN', reason: attempt.reason",
      },
    ],
    red: [
      torture('deviations', ['connection-refused', 'tls-failure'], 'not one byte of it left'),
      test('main/trading/execution/classify', 'is NOT_SENT only', 'it is not sent'),
    ],
  },
  {
    name: 'any success is a confirmation',
    edits: [
      {
        file: CLASSIFY,
        find: 'if (!read.success) {',
        put: `if (!read.success && status > 0)
            return { state: 'CONFIRMED', orderId: 'ok', partialOrderIds: null };
          if (!read.success) {`,
      },
    ],
    red: [torture('misclassified', ['empty-200', 'order-id-null'], 'no order was named')],
  },
  {
    name: 'everything is UNKNOWN',
    edits: [
      {
        file: EXECUTOR,
        find: 'const attempt = await this.#post(request, rules.mayStillSend)',
        put: `await this.#post(request, rules.mayStillSend);
          const attempt = { kind: 'no-answer', reason: 'Who knows.', status: null, body: null } as const`,
      },
    ],
    red: [
      torture(
        'deviations',
        ['delay', 'slow-drip', 'price-moved', 'early-429', 'halted', 'connection-refused'],
        'what was seen proves more',
      ),
    ],
  },
  {
    name: 'half an answer counts as a whole one',
    edits: [{ file: GATEWAY, find: '|| !seen.complete', put: '' }],
    red: [
      test(
        'main/trading/gateway/client-gateway',
        'is an answer only when it is complete',
        'what broke off may have said something else at its end',
      ),
    ],
  },
  {
    name: 'the outcome is not written down',
    edits: [
      {
        file: EXECUTOR,
        in: '#settle',
        find: "this.#parts.journal.append({ type: 'outcome', intentId, outcome, evidence })",
        put: '{ ok: true, value: null } as const',
      },
    ],
    red: [
      test(
        'main/trading/execution/execution',
        'tells the order when it was seen, and writes it down before it tells',
        'after a restart the order is there',
      ),
    ],
  },
  {
    name: 'a record that could not be written is sent all the same',
    edits: [
      { file: EXECUTOR, in: 'execute', drop: '!prepared.ok' },
      { file: EXECUTOR, in: 'execute', drop: '!sending.ok' },
    ],
    red: [
      test(
        'main/trading/reconciliation/unknown',
        'stops execution when',
        'a power cut would leave an order that nobody knows of',
      ),
      torture('deviations', ['disk-append-fails', 'disk-sync-fails'], 'the rule has to refuse'),
    ],
  },
  {
    name: 'the key is journalled',
    edits: [{ file: EXECUTOR, in: '#kept', find: 'this.#parts.gateway.redact', put: 'String' }],
    red: [
      test(
        'main/trading/execution/execution',
        'is kept without the key, also where the text is cut',
        'a service may repeat the key in what it says',
      ),
    ],
  },
  {
    name: 'two profiles execute at once',
    edits: [{ file: SERVICE, in: 'stop', drop: 'executions.inFlight' }],
    red: [
      test(
        'main/trading/execution/execution',
        'waits for the execution under way, then gives the journal back',
        'the next profile may open while the order of this one is on its way',
      ),
      test(
        'main/trading/closing',
        'is closed only when what came of it was reported',
        'nobody learns what came of the order',
      ),
    ],
  },
  {
    name: 'an old intent sends what is on the ticket now',
    edits: [{ file: EXECUTIONS, find: '|| ticket.intent.intentId !== intentId', put: '' }],
    red: [
      test(
        'main/trading/ticket/quoting',
        'gets a new intent id with a new limit; the old one sends nothing',
        'the click was for another limit',
      ),
      model('what is sent is not what was confirmed'),
    ],
  },
  {
    name: 'a quote is sent though the computer slept meanwhile',
    edits: [{ file: EXECUTIONS, find: 'generation === generation', put: 'generation !== -1' }],
    red: [
      test(
        'main/trading/execution/execution',
        'is not sent when the computer slept while the list was read',
        'the quote was dropped between click and request',
      ),
      model('a quote that had been dropped is sent'),
    ],
  },
  {
    name: 'new prices are requested while an order is being sent',
    edits: [{ file: TICKET, bodyOf: '#busy', put: 'return null;' }],
    red: [model('the quote that is being sent is not on the screen any more')],
  },
];
