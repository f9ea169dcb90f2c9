import { buildIndex } from '#main/trading/journal/index/build-index.ts';
import { statSync } from 'node:fs';
for (const f of process.argv.slice(2)) { const path=`${f}/journal/journal-practice.ndjson`; const t=performance.now(), c=process.cpuUsage();
buildIndex({path, environment:'practice', index: `${path}.index`}); const u=process.cpuUsage(c);
console.log(f, 'index ms', performance.now()-t, 'cpu ms', (u.user+u.system)/1000, 'rss', process.memoryUsage().rss/1e6, 'bytes', statSync(`${path}.index`).size, statSync(path).size); }
