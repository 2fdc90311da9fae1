#!/usr/bin/env node
const major = Number(process.versions.node.split('.', 1)[0]);
if (major >= 24) {
  await import('../src/omzien.ts');
} else {
  process.stderr.write(
    `Omzien needs Node 24; this is ${process.versions.node}. Use "npx omzien" in the project folder after "npm install", which brings the right one.\n`,
  );
  process.exitCode = 2;
}
