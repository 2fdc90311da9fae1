import { measureDefaultFederation, measureMonolith } from '@omzien/build/firstVisit';

// A process of its own for each build, so that none of them finds files that another one has read already.
const [, , which] = process.argv;
const measure = which === 'monolith' ? measureMonolith : measureDefaultFederation;
const { bytes, files } = await measure({ module: 'mfe-vacancies', screen: './search/VacancySearchScreen.tsx' });
process.stdout.write(JSON.stringify({ bytes, files: files.map(({ path }) => path) }));
