import { gathered } from '../brought/gathered.ts';
import { putAway } from '../records.ts';
import { test } from '../test.ts';
import { typedOnce } from './typedOnce.ts';

test.afterAll(putAway);

for (const { brought } of await gathered('forms'))
  for (const [name, form] of Object.entries(brought.staffForms ?? {})) typedOnce(name, form);
