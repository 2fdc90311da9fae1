import { defineConfig } from 'drizzle-kit';

/** Tables stand beside their subject; the migrations of all of them stand in one folder. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/**/*.table.ts',
  out: './migrations',
});
