import { shellConfig } from '@omzien/build/shell';

export default shellConfig(import.meta.url);
