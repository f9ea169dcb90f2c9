/**
 * Prints a page as a PDF, by Chromium. The page is drawn in a window that nobody sees, in a session of its own in which nothing but the page
 * and its style can be loaded: no script, no preload, no network, nothing kept.
 */
import { randomUUID } from 'node:crypto';
import { app, BrowserWindow, session, type Session } from 'electron';
import { paperSize } from '#domain/reports/paper-size.ts';
import type { ReportPage } from '#main/shared/files/print-report.ts';
import { isHeadless, LOCKED_DOWN } from '../opening/hidden-window.ts';
import { APP_ORIGIN, APP_SCHEME } from '../app-files.ts';

/** Not `persist:`, so it is in memory alone. */
const PARTITION = 'reports';

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What can be loaded now, by its address. */
const served = new Map<string, { readonly type: string; readonly text: string }>();

let own: Session | null = null;

export async function printReport({ html, css }: ReportPage): Promise<Buffer> {
  const folder = `${APP_ORIGIN}/reports/${randomUUID()}`;
  const files: readonly (readonly [string, string, string])[] = [
    [`${folder}/report.html`, 'text/html', html],
    [`${folder}/report.css`, 'text/css', css],
  ];
  for (const [address, type, text] of files) served.set(address, { type, text });
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      ...LOCKED_DOWN,
      session: reportSession(),
      javascript: false,
      devTools: false,
      offscreen: isHeadless(),
    },
  });
  try {
    await window.loadURL(`${folder}/report.html`);
    return await window.webContents.printToPDF({
      pageSize: paperSize(app.getLocaleCountryCode(), app.getLocale()),
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    });
  } finally {
    window.destroy();
    for (const [address] of files) served.delete(address);
  }
}

function reportSession(): Session {
  if (own !== null) return own;
  own = session.fromPartition(PARTITION, { cache: false });
  own.setPermissionRequestHandler((_, __, decide) => {
    decide(false);
  });
  own.setPermissionCheckHandler(() => false);
  own.setDevicePermissionHandler(() => false);
  own.on('will-download', (event, item) => {
    event.preventDefault();
    item.cancel();
  });
  own.webRequest.onBeforeRequest((request, decide) => {
    decide({ cancel: !served.has(request.url) });
  });
  own.protocol.handle(APP_SCHEME, ({ url }) => {
    const file = served.get(url);
    if (file === undefined) return new Response('Not found', { status: 404 });
    return new Response(file.text, {
      headers: {
        'content-type': `${file.type}; charset=utf-8`,
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
    });
  });
  return own;
}
