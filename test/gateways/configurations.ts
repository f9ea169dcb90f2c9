/** The programs' configurations, as short as they can be. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './cases.ts';
import { written } from './programs.ts';

export const nginx = (place: Place, server: string, outside = ''): readonly string[] => {
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

export const haproxy = (
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

export const tinyproxy = ({ folder, port }: Place, more: string): readonly string[] => [
  '-d',
  '-c',
  written(folder, 'tinyproxy.conf', `Port ${String(port)}\nListen 127.0.0.1\n${more}\n`),
];

export const squid = ({ folder, port, path }: Place, more: string): readonly string[] => {
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

export const danted = ({ folder, port, own }: Place, rules: string): readonly string[] => [
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

export function apache({ folder, port, path }: Place, more: string): readonly string[] {
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

export function lighttpd({ folder, port, path }: Place, origin: number): readonly string[] {
  const config = `server.bind = "127.0.0.1"
server.port = ${String(port)}
server.document-root = "${folder}"
server.modules = ("mod_proxy")
proxy.server = ( "" => (( "host" => "127.0.0.1", "port" => ${String(origin)} )))
`;
  const file = written(folder, 'lighttpd.conf', config);
  return ['-D', '-f', file, '-m', path('usr/lib/lighttpd')];
}

export function varnish(
  { folder, port, origin }: Place,
  response: string,
  request = '',
): readonly string[] {
  const vcl = `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${String(origin)}"; }
sub vcl_recv { ${request} return (hash); }
sub vcl_backend_response { ${response} }
`;
  const file = written(folder, 'default.vcl', vcl);
  const listen = `127.0.0.1:${String(port)}`;
  return ['-F', '-j', 'none', '-n', folder, '-a', listen, '-f', file, '-s', 'malloc,8m'];
}

export function caddy({ folder, port }: Place, origin: number, more = ''): readonly string[] {
  const config = `{
  admin off
  auto_https off
}
http://127.0.0.1:${String(port)} {
  reverse_proxy 127.0.0.1:${String(origin)} {
    ${more}
  }
}
`;
  return ['run', '--adapter', 'caddyfile', '--config', written(folder, 'Caddyfile', config)];
}
