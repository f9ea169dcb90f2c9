import { mutated } from '../../torture/mutations/working-copy.ts';
import { safeguards } from './catalogue.ts';
for (const { name, edits } of safeguards) {
  try {
    mutated(edits);
  } catch (e) {
    console.log(name, String(e));
  }
}
console.log(safeguards.length);
