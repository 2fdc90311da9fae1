import { BuildFailure } from '@omzien/build/failure';
import { scaffold } from '@omzien/build/scaffold';

// `npm run new -- module mfe-events` and `npm run new -- screen vacancies ArchiveScreen`.
try {
  scaffold(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BuildFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
