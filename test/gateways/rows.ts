/** What is put between the terminal and the marketplace, and what the user then has to read. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Case, Place } from './cases.ts';
import { written } from './programs.ts';

const nginx = (place: Place, server: string, outside = ''): readonly string[] => {
  const { folder, port } = place;
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const config = `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr;
events {}
http { access_log off; ${temporary} ${outside}
server { listen 127.0.0.1:${String(port)}; ${server} } }`;
  return ['-p', folder, '-e', 'stderr', '-c', written(folder, 'nginx.conf', config)];
};

const haproxy = (
  { folder, port, origin }: Place,
  backend: string,
  server = '',
): readonly string[] => [
  '-db',
  '-f',
  written(
    folder,
    'haproxy.cfg',
    `defaults
  mode http
  timeout connect 2s
  timeout client 20s
  timeout server 20s
frontend f
  bind 127.0.0.1:${String(port)}
  default_backend b
backend b
${backend}
  server s 127.0.0.1:${String(origin)} ${server}
`,
  ),
];

const tinyproxy = ({ folder, port }: Place, more: string): readonly string[] => [
  '-d',
  '-c',
  written(folder, 'tinyproxy.conf', `Port ${String(port)}\nListen 127.0.0.1\n${more}\n`),
];

const squid = ({ folder, port, path }: Place, more: string): readonly string[] => {
  const config = `http_port 127.0.0.1:${String(port)} ${more.includes('cache_peer') ? 'accel defaultsite=x no-vhost ignore-cc' : ''}
pid_filename none
cache_log /dev/null
access_log none
cache_effective_user nobody
shutdown_lifetime 0 seconds
mime_table ${path('usr/share/squid/mime.conf')}
icon_directory ${path('usr/share/squid/icons')}
error_directory ${path('usr/share/squid-langpack/templates')}
unlinkd_program ${path('usr/lib/squid/unlinkd')}
logfile_daemon ${path('usr/lib/squid/log_file_daemon')}
pinger_enable off
coredump_dir /tmp
${more}
`;
  return ['-N', '-n', `touchstone${String(port)}`, '-f', written(folder, 'squid.conf', config)];
};

const danted = ({ folder, port, own }: Place, rules: string): readonly string[] => [
  '-f',
  written(
    folder,
    'danted.conf',
    `logoutput: stderr
internal: 127.0.0.1 port = ${String(port)}
external: lo
external: ${own}
socksmethod: none
clientmethod: none
user.privileged: root
user.unprivileged: root
client pass { from: 0.0.0.0/0 to: 0.0.0.0/0 }
${rules}
`,
  ),
];

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
    args: ({ port, origin }) => [
      'reverse-proxy',
      '--from',
      `http://127.0.0.1:${String(port)}`,
      '--to',
      `127.0.0.1:${String(origin)}`,
    ],
    reads: /^Prices$/,
  },
];

function apache({ folder, port, path }: Place, more: string): readonly string[] {
  const modules = ['mpm_event', 'authz_core', 'proxy', 'proxy_http']
    .map((name) => `LoadModule ${name}_module ${path(`usr/lib/apache2/modules/mod_${name}.so`)}`)
    .join('\n');
  const config = `${modules}
ServerName localhost
Listen 127.0.0.1:${String(port)}
PidFile ${join(folder, 'pid')}
ErrorLog ${join(folder, 'error.log')}
User nobody
Group nogroup
${more}
`;
  return ['-D', 'FOREGROUND', '-d', folder, '-f', written(folder, 'apache.conf', config)];
}

function lighttpd({ folder, port, path }: Place, origin: number): readonly string[] {
  const config = `server.bind = "127.0.0.1"
server.port = ${String(port)}
server.document-root = "${folder}"
server.modules = ("mod_proxy")
proxy.server = ( "" => (( "host" => "127.0.0.1", "port" => ${String(origin)} )))
`;
  const file = written(folder, 'lighttpd.conf', config);
  return ['-D', '-f', file, '-m', path('usr/lib/lighttpd')];
}

function varnish({ folder, port, origin }: Place, response: string): readonly string[] {
  const vcl = `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${String(origin)}"; }
sub vcl_recv { return (hash); }
sub vcl_backend_response { ${response} }
`;
  const file = written(folder, 'default.vcl', vcl);
  const listen = `127.0.0.1:${String(port)}`;
  return ['-F', '-j', 'none', '-n', folder, '-a', listen, '-f', file, '-s', 'malloc,8m'];
}
