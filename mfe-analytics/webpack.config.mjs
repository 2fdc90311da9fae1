import { moduleConfig } from '@omzien/build/module';

export default moduleConfig(import.meta.url);
