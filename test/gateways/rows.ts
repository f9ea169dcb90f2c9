/** What is put between the terminal and the marketplace, and what the user then has to read. */
import { join } from 'node:path';
import type { Case } from './cases.ts';
import {
  apache,
  caddy,
  danted,
  haproxy,
  lighttpd,
  nginx,
  squid,
  tinyproxy,
  varnish,
} from './configurations.ts';
import { written } from './programs.ts';

const to = (port: number): string => `http://127.0.0.1:${String(port)}`;
const GONE = 'the marketplace is gone';

export const CASES: readonly Case[] = [
  {
    program: 'nginx',
    what: 'passes everything',
    args: (place) => nginx(place, `location / { proxy_pass ${to(place.origin)}; }`),
    reads: /^Prices$/,
  },
  {
    program: 'nginx',
    what: GONE,
    args: (place) => nginx(place, `location / { proxy_pass ${to(place.nobody)}; }`),
    reads: /^A gateway could not reach the marketplace \(502\)$/,
  },
  {
    program: 'nginx',
    what: 'refuses by a rule',
    args: (place) => nginx(place, 'location / { return 403; }'),
    reads: /^The response is not from the marketplace \(403\)$/,
  },
  {
    program: 'nginx',
    what: 'wants a password of its own',
    args: (place) =>
      nginx(
        place,
        `location / { auth_basic "x"; auth_basic_user_file ${written(place.folder, 'users', 'a:b\n')}; }`,
      ),
    reads: /^The response is not from the marketplace \(401\)$/,
  },
  {
    program: 'nginx',
    what: 'has no such place',
    args: (place) => nginx(place, 'location /elsewhere { return 200; }'),
    reads: /^The response is not from the marketplace \(404\)$/,
  },
  {
    program: 'nginx',
    what: 'leads to a sign-in page',
    args: (place) => nginx(place, 'location / { return 302 https://portal.example/sign-in; }'),
    reads: /redirected to another address/,
  },
  {
    program: 'nginx',
    what: 'shows a page with 200',
    args: (place) =>
      nginx(place, 'location / { default_type text/html; return 200 "<html>Sign in</html>"; }'),
    reads: /^The response is not from the marketplace \(200\)$/,
  },
  {
    program: 'nginx',
    what: 'limits the rate',
    args: (place) => nginx(place, 'location / { return 429; }'),
    reads: /^Too many requests/,
  },
  {
    program: 'nginx',
    what: 'keeps copies, and reports it',
    args: (place) =>
      nginx(
        place,
        `location / { proxy_pass ${to(place.origin)}; proxy_cache c; proxy_cache_valid 200 60s; proxy_ignore_headers Cache-Control Expires; add_header X-Cache-Status $upstream_cache_status always; }`,
        `proxy_cache_path ${join(place.folder, 'kept')} keys_zone=c:1m;`,
      ),
    act: 'twice',
    reads: /^Prices, from a cache$/,
  },
  {
    program: 'nginx',
    what: 'closes each connection after a request',
    args: (place) =>
      nginx(place, `keepalive_requests 1; location / { proxy_pass ${to(place.origin)}; }`),
    act: 'often',
    reads: /^Prices$/,
  },
  {
    program: 'haproxy',
    what: 'passes everything',
    args: (place) => haproxy(place, ''),
    reads: /^Prices$/,
  },
  {
    program: 'haproxy',
    what: GONE,
    args: (place) => haproxy({ ...place, origin: place.nobody }, ''),
    reads: /^A gateway could not reach the marketplace \(503\)$/,
  },
  {
    program: 'haproxy',
    what: 'refuses by a rule',
    args: (place) => haproxy(place, '  http-request deny'),
    reads: /^The response is not from the marketplace \(403\)$/,
  },
  {
    program: 'haproxy',
    what: 'closes what was idle for 300 ms',
    args: (place) => haproxy(place, '  timeout http-keep-alive 300ms\n  option http-server-close'),
    act: 'often',
    reads: /^Prices$/,
  },
  {
    program: 'haproxy',
    what: 'has too many requests at once',
    args: (place) => haproxy(place, '  http-request deny deny_status 429'),
    reads: /^Too many requests/,
  },
  {
    program: 'apache2',
    what: GONE,
    args: (place) => apache(place, `ProxyPass / ${to(place.nobody)}/`),
    reads: /^A gateway could not reach the marketplace \(503\)$/,
  },
  {
    program: 'apache2',
    what: 'passes everything',
    args: (place) => apache(place, `ProxyPass / ${to(place.origin)}/`),
    reads: /^Prices$/,
  },
  {
    program: 'apache2',
    what: 'refuses by a rule',
    args: (place) => apache(place, '<Location "/">\nRequire all denied\n</Location>'),
    reads: /^The response is not from the marketplace \(403\)$/,
  },
  {
    program: 'lighttpd',
    what: 'passes everything',
    args: (place) => lighttpd(place, place.origin),
    reads: /^Prices$/,
  },
  {
    program: 'lighttpd',
    what: GONE,
    args: (place) => lighttpd(place, place.nobody),
    reads: /^A gateway could not reach the marketplace \(503\)$/,
  },
  {
    program: 'varnishd',
    what: 'keeps copies for a minute',
    args: (place) => varnish(place, 'set beresp.ttl = 60s;'),
    act: 'twice',
    reads: /^Prices, 1 s old, from a cache$/,
  },
  {
    program: 'varnishd',
    what: GONE,
    args: (place) => varnish({ ...place, origin: place.nobody }, ''),
    reads: /^A gateway could not reach the marketplace \(503\)$/,
  },
  {
    program: 'squid',
    what: 'keeps copies in front of the marketplace',
    args: (place) =>
      squid(
        place,
        `cache_peer 127.0.0.1 parent ${String(place.origin)} 0 no-query originserver name=o
http_access allow all
refresh_pattern . 1 100% 1 override-expire ignore-reload ignore-no-store ignore-private`,
      ),
    act: 'twice',
    reads: /^Prices, 1 s old, from a cache$/,
  },
  {
    program: 'squid',
    what: 'opens a tunnel',
    args: (place) => squid(place, 'http_access allow all'),
    act: 'tunnel',
    reads: /^A tunnel$/,
  },
  {
    program: 'squid',
    what: 'allows no tunnel',
    args: (place) => squid(place, 'http_access deny all'),
    act: 'tunnel',
    reads: /^The proxy’s rules do not allow this address$/,
  },
  {
    program: 'squid',
    what: GONE,
    args: (place) => squid(place, 'http_access allow all\nconnect_timeout 2 seconds'),
    act: 'tunnel-to-nobody',
    reads: /^The proxy could not reach the marketplace$/,
  },
  {
    program: 'tinyproxy',
    what: 'opens a tunnel',
    args: (place) => tinyproxy(place, ''),
    act: 'tunnel',
    reads: /^A tunnel$/,
  },
  {
    program: 'tinyproxy',
    what: 'wants a password',
    args: (place) => tinyproxy(place, 'BasicAuth trader secret'),
    act: 'tunnel',
    reads: /^The proxy requires a user name and password$/,
  },
  {
    program: 'tinyproxy',
    what: 'takes its password',
    args: (place) => tinyproxy(place, 'BasicAuth trader secret'),
    login: 'trader:secret',
    act: 'tunnel',
    reads: /^A tunnel$/,
  },
  {
    program: 'tinyproxy',
    what: 'does not take another password',
    args: (place) => tinyproxy(place, 'BasicAuth trader secret'),
    login: 'trader:wrong',
    act: 'tunnel',
    reads: /^The proxy did not accept the user name or password$/,
  },
  {
    program: 'tinyproxy',
    what: 'allows port 443 only',
    args: (place) => tinyproxy(place, 'ConnectPort 443'),
    act: 'tunnel',
    reads: /^The proxy’s rules do not allow this address$/,
  },
  {
    program: 'danted',
    what: 'opens a tunnel',
    args: (place) => danted(place, 'socks pass { from: 0.0.0.0/0 to: 0.0.0.0/0 }'),
    act: 'socks',
    reads: /^A tunnel$/,
  },
  {
    program: 'danted',
    what: 'blocks the address',
    args: (place) => danted(place, 'socks block { from: 0.0.0.0/0 to: 0.0.0.0/0 }'),
    act: 'socks',
    reads: /^The proxy’s rules do not allow this address$/,
  },
  {
    program: 'caddy',
    what: 'passes everything',
    args: (place) => caddy(place, place.origin),
    reads: /^Prices$/,
  },
  {
    program: 'caddy',
    what: GONE,
    args: (place) => caddy(place, place.nobody),
    reads: /^A gateway could not reach the marketplace \(502\)$/,
  },
];
