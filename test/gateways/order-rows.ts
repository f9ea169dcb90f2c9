/** Orders through gateways that pass them, lose or replace their answers, or send them again. */
import type { Place } from './cases.ts';
import { apache, caddy, haproxy, lighttpd, nginx, squid, varnish } from './configurations.ts';
import type { OrderCase } from './orders.ts';
import type { Loss } from './origin.ts';
import type { Program } from './programs.ts';

const UNKNOWN = "“We don't know if this order was placed\\. Do not repeat it\\.”";
const CONFIRMED = /^“confirmed”; journal CONFIRMED, 1 placed of 1 sent$/;
const SECOND_COPY = /^“confirmed”; journal CONFIRMED, 1 placed of 2 sent$/;
/** The look-up comes before the first word on the order. */
const LOOKED_UP = /^“confirmed”; journal CONFIRMED_BY_LOOKUP, 1 placed of [12] sent$/;
const FOUND = new RegExp(`^${UNKNOWN}; journal CONFIRMED_BY_LOOKUP, 1 placed of 1 sent$`);
const NOT_FOUND = new RegExp(`^${UNKNOWN}; journal UNKNOWN, 0 placed of 1 sent$`);
const TO_CHOOSE = new RegExp(
  `^${UNKNOWN}; journal UNKNOWN, 1 order to choose, 1 placed of 2 sent$`,
);
const TWICE = /^“confirmed”; journal CONFIRMED, 1 more reported, 2 placed of 2 sent$/;

type Configuration = (place: Place) => readonly string[];

const once: readonly (readonly [Program, Configuration])[] = [
  [
    'nginx',
    (place) =>
      nginx(
        place,
        `proxy_read_timeout 3s; location / { proxy_pass http://127.0.0.1:${String(place.origin)}; }`,
      ),
  ],
  ['haproxy', (place) => haproxy(place, '  timeout server 3s')],
  [
    'apache2',
    (place) =>
      apache(place, `ProxyTimeout 3\nProxyPass / http://127.0.0.1:${String(place.origin)}/`),
  ],
  ['lighttpd', (place) => lighttpd(place, place.origin)],
  ['varnishd', (place) => varnish(place, '', 'if (req.method != "GET") { return (pass); }')],
  [
    'squid',
    (place) =>
      squid(
        place,
        `cache_peer 127.0.0.1 parent ${String(place.origin)} 0 no-query originserver name=o
http_access allow all
read_timeout 3 seconds`,
      ),
  ],
  [
    'caddy',
    (place) => caddy(place, place.origin, 'transport http {\n response_header_timeout 3s\n }'),
  ],
];

/** These wait longer for an answer than anybody for an order. */
const PATIENT: ReadonlySet<Program> = new Set<Program>(['lighttpd']);

const WITHOUT_REPEATING: readonly (readonly [Loss, string, RegExp])[] = [
  ['none', 'passes an order', CONFIRMED],
  ['request-lost', 'loses an order', NOT_FOUND],
  ['answer-lost', 'loses the answer to an order', FOUND],
  ['answer-late', 'waits in vain for the answer to an order', FOUND],
  ['error-after', 'passes a 500 after the order', FOUND],
  ['busy-before', 'passes a 503 without an order', NOT_FOUND],
];

const passing = once.flatMap(([program, args]) =>
  WITHOUT_REPEATING.flatMap(([loss, what, says]): OrderCase[] =>
    loss === 'answer-late' && PATIENT.has(program) ? [] : [{ program, what, args, loss, says }],
  ),
);

const repeatingNginx =
  (when: string): Configuration =>
  (place) =>
    nginx(
      place,
      `location / { proxy_pass http://two; proxy_read_timeout 3s; proxy_next_upstream ${when} non_idempotent; }`,
      `upstream two { server 127.0.0.1:${String(place.origin)} max_fails=0; server 127.0.0.2:${String(place.origin)} max_fails=0; }`,
    );

const repeatingHaproxy =
  (when: string): Configuration =>
  (place) =>
    haproxy(place, `  retries 3\n  retry-on ${when}\n  timeout server 3s`);

const repeating: readonly OrderCase[] = [
  ...(['empty-response', 'all-retryable-errors'] as const).map((when) => ({
    program: 'haproxy' as const,
    what: `repeats an order (${when})`,
    args: repeatingHaproxy(when),
    loss: 'answer-lost' as const,
    says: LOOKED_UP,
  })),
  {
    program: 'haproxy',
    what: 'repeats an order (response-timeout)',
    args: repeatingHaproxy('response-timeout'),
    loss: 'answer-late',
    says: LOOKED_UP,
  },
  {
    program: 'haproxy',
    what: 'repeats an order after a 500',
    args: repeatingHaproxy('all-retryable-errors'),
    loss: 'error-after',
    says: LOOKED_UP,
  },
  {
    program: 'haproxy',
    what: 'repeats an order after a 503 without one',
    args: repeatingHaproxy('all-retryable-errors'),
    loss: 'busy-before',
    says: SECOND_COPY,
  },
  {
    program: 'haproxy',
    what: 'repeats an order, and no list names quotes',
    args: repeatingHaproxy('empty-response'),
    loss: 'answer-lost',
    hidesQuotes: true,
    says: TO_CHOOSE,
  },
  {
    program: 'haproxy',
    what: 'repeats an order, and both are executed',
    args: repeatingHaproxy('empty-response'),
    loss: 'answer-lost',
    executesTwice: true,
    says: TWICE,
  },
  {
    program: 'haproxy',
    what: 'repeats an order, both are executed, no list names quotes',
    args: repeatingHaproxy('empty-response'),
    loss: 'answer-lost',
    executesTwice: true,
    hidesQuotes: true,
    says: TWICE,
  },
  {
    program: 'nginx',
    what: 'repeats an order (error non_idempotent)',
    args: repeatingNginx('error'),
    loss: 'answer-lost',
    says: LOOKED_UP,
  },
  {
    program: 'nginx',
    what: 'repeats an order (timeout non_idempotent)',
    args: repeatingNginx('timeout'),
    loss: 'answer-late',
    says: LOOKED_UP,
  },
  {
    program: 'nginx',
    what: 'repeats an order (http_500 non_idempotent)',
    args: repeatingNginx('http_500'),
    loss: 'error-after',
    says: LOOKED_UP,
  },
  {
    program: 'nginx',
    what: 'repeats an order, and both are executed',
    args: repeatingNginx('timeout'),
    loss: 'answer-late',
    executesTwice: true,
    says: TWICE,
  },
];

/** The order was placed, and the gateway answers in the marketplace’s place. */
const replacing: readonly OrderCase[] = [403, 404, 409, 429].map((status) => ({
  program: 'haproxy',
  what: `replaces the answer to an order by a ${String(status)}`,
  args: (place) =>
    haproxy(
      place,
      `  http-request set-var(txn.path) path
  http-response return status ${String(status)} content-type application/json string {\\"error\\":\\"Refused\\"} if { var(txn.path) -m end /execute }`,
    ),
  loss: 'none',
  says: LOOKED_UP,
}));

const refusing: readonly OrderCase[] = [
  {
    program: 'haproxy',
    what: 'replaces the answer to an order by a page',
    args: (place) =>
      haproxy(
        place,
        `  http-request set-var(txn.path) path
  http-response deny deny_status 403 if { var(txn.path) -m end /execute }`,
      ),
    loss: 'none',
    says: FOUND,
  },
  {
    program: 'nginx',
    what: 'refuses an order itself, by a page',
    args: (place) =>
      nginx(
        place,
        `location ~ /execute$ { return 403; } location / { proxy_pass http://127.0.0.1:${String(place.origin)}; }`,
      ),
    loss: 'none',
    says: new RegExp(`^${UNKNOWN}; journal UNKNOWN, 0 placed of 0 sent$`),
  },
  {
    program: 'nginx',
    what: 'refuses an order itself, with an error in JSON',
    args: (place) =>
      nginx(
        place,
        `location ~ /execute$ { default_type application/json; return 409 '{"error":"Refused"}'; } location / { proxy_pass http://127.0.0.1:${String(place.origin)}; }`,
      ),
    loss: 'none',
    says: /^“.+”; journal REJECTED, 0 placed of 0 sent$/,
  },
];

export const ORDERS: readonly OrderCase[] = [...passing, ...repeating, ...replacing, ...refusing];
