import { Programs } from './programs.ts';
const p = new Programs('/tmp/gw/root');
p.fetch(console.log);
console.log([...p.missing]);
