/** What fails under an open terminal for a while. */
import { apache, caddy, haproxy, lighttpd, nginx, squid, varnish } from './configurations.ts';
import type { Place } from './cases.ts';
import type { ReturnCase } from './returns.ts';

const page = (status: number): RegExp =>
  new RegExp(`^The response is not from the marketplace \\(${String(status)}\\)$`);
const GONE = /^A gateway could not reach the marketplace \(50[234]\)$/;

const goodNginx = (place: Place): readonly string[] =>
  nginx(place, `location / { proxy_pass http://127.0.0.1:${String(place.origin)}; }`);
const badNginx =
  (location: string) =>
  (place: Place): readonly string[] =>
    nginx(place, `location / { ${location} }`);
const goodHaproxy = (place: Place): readonly string[] => haproxy(place, '');

const nginxRow = (what: string, location: string, reads: RegExp): ReturnCase => ({
  program: 'nginx',
  what,
  good: goodNginx,
  bad: badNginx(location),
  reads,
});

export const RETURNS: readonly ReturnCase[] = [
  nginxRow('answers 403 for a while', 'return 403;', page(403)),
  nginxRow('answers 401 for a while', 'return 401;', page(401)),
  nginxRow('answers 404 for a while', 'return 404;', page(404)),
  nginxRow(
    'shows a sign-in page for a while',
    'default_type text/html; return 200 "<html>Sign in</html>";',
    page(200),
  ),
  nginxRow(
    'redirects for a while',
    'return 302 https://portal.example/sign-in;',
    /redirected to another address/,
  ),
  nginxRow('answers 511 for a while', 'return 511;', /wants you to sign in/),
  nginxRow('closes connections without a word for a while', 'return 444;', /connection broke/),
  {
    program: 'nginx',
    what: 'cannot reach the marketplace for a while',
    good: goodNginx,
    bad: (place) =>
      nginx(place, `location / { proxy_pass http://127.0.0.1:${String(place.nobody)}; }`),
    reads: GONE,
  },
  {
    program: 'nginx',
    what: 'is gone for a while',
    good: goodNginx,
    bad: 'stopped',
    reads: /^No connection to the marketplace$/,
  },
  {
    program: 'nginx',
    what: 'is frozen for a while',
    good: goodNginx,
    bad: 'frozen',
    reads: /did not respond in time|could not be reached in time|connection broke/,
  },
  {
    program: 'haproxy',
    what: 'refuses for a while',
    good: goodHaproxy,
    bad: (place) => haproxy(place, '  http-request deny'),
    reads: page(403),
  },
  {
    program: 'haproxy',
    what: 'cannot reach the marketplace for a while',
    good: goodHaproxy,
    bad: (place) => haproxy({ ...place, origin: place.nobody }, ''),
    reads: GONE,
  },
  {
    program: 'apache2',
    what: 'refuses for a while',
    good: (place) => apache(place, `ProxyPass / http://127.0.0.1:${String(place.origin)}/`),
    bad: (place) => apache(place, '<Location "/">\nRequire all denied\n</Location>'),
    reads: page(403),
  },
  {
    program: 'squid',
    what: 'refuses for a while',
    good: (place) => squid(place, `${peerOf(place)}\nhttp_access allow all`),
    bad: (place) => squid(place, `${peerOf(place)}\nhttp_access deny all`),
    reads: page(403),
  },
  {
    program: 'varnishd',
    what: 'has no marketplace for a while',
    good: (place) => varnish(place, '', 'return (pass);'),
    bad: (place) => varnish({ ...place, origin: place.nobody }, '', 'return (pass);'),
    reads: GONE,
  },
  {
    program: 'lighttpd',
    what: 'cannot reach the marketplace for a while',
    good: (place) => lighttpd(place, place.origin),
    bad: (place) => lighttpd(place, place.nobody),
    reads: GONE,
  },
  {
    program: 'caddy',
    what: 'cannot reach the marketplace for a while',
    good: (place) => caddy(place, place.origin),
    bad: (place) => caddy(place, place.nobody),
    reads: GONE,
  },
];

/** In a network of its own only, and alone: it is gone for everything. */
export const UNPLUGGED: ReturnCase = {
  program: 'nginx',
  what: 'is behind a network that is gone for a while',
  good: goodNginx,
  bad: 'unplugged',
  reads: /^No connection to the marketplace$|in time$|connection broke/,
};

function peerOf({ origin }: Place): string {
  return `cache_peer 127.0.0.1 parent ${String(origin)} 0 no-query originserver name=o`;
}
